/** The texts of src/store/statements.generated.ts, names.generated.ts and migrations.generated.ts from cypher/. */
import { createHash } from 'node:crypto';
import { type Aliases, parseAliases, parseStatement, type StatementSource } from './cypher-header.ts';
import {
  constantOf,
  fieldsExpression,
  recordTypeScript,
  SCALARS,
  shapeExpression,
  typeScript,
} from './cypher-shapes.ts';
import { namesIn } from './cypher-names.ts';
import { filesIn, inFile, MIGRATIONS, statementFiles, TYPES, wholeText } from './cypher-files.ts';
import { MAP_OF_VARYING, varies } from '../src/store/statement.ts';
import { read } from './generated.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One type and one shape for each alias. */
const aliasDeclarations = (aliases: Aliases): string[] =>
  Array.from(aliases, ([name, type]) =>
    [
      `export type ${name} = ${typeScript(type)};`,
      `const ${constantOf(name)} = ${shapeExpression(type)};`,
    ].join('\n'),
  );

/** Files have a parameter each, which Neo4j Browser sets: see `MAP_OF_VARYING`. */
const withVaryingInOneMap = ({ text, params }: StatementSource): string =>
  text.replaceAll(/\$(\w+)/g, (whole, name: string) => {
    const type = params[name];
    return type !== undefined && varies(type) ? `$${MAP_OF_VARYING}.${name}` : whole;
  });

function declaration(file: string, statement: StatementSource): string {
  const { name, access, description, params, returns, scan } = statement;
  const text = withVaryingInOneMap(statement);
  const types = `<\n  ${recordTypeScript(params)},\n  ${recordTypeScript(returns)}\n>`;
  const fields = [
    `name: '${name}'`,
    `file: '${file}'`,
    `access: '${access}'`,
    ...(scan === undefined ? [] : [`scan: ${JSON.stringify(scan)}`]),
    `params: ${fieldsExpression(params)}`,
    `returns: ${fieldsExpression(returns)}`,
  ].map((field) => `  ${field},\n`);
  const comment = description === '' ? '' : `/** ${description} */\n`;
  const value = `{\n${fields.join('')}  text: ${JSON.stringify(text)},\n}`;
  return `${comment}export const ${name}: Statement${types} = ${value};`;
}

function statementsModule(): string {
  const aliases = parseAliases(read(TYPES));
  const declarations = statementFiles().map((file) =>
    inFile(file, () => declaration(file, parseStatement(wholeText(file), aliases))),
  );
  const imports = ['list', 'maybe', 'record', ...SCALARS].join(', ');
  return [
    '// Generated from cypher/ by scripts/generate-statements.ts: edit the .cypher files instead.',
    `import { ${imports} } from './shapes.ts';\nimport type { Statement } from './statement.ts';`,
    ...aliasDeclarations(aliases),
    ...declarations,
    '',
  ].join('\n\n');
}

function namesModule(): string {
  const aliases = parseAliases(read(TYPES));
  const texts = statementFiles().map((file) => parseStatement(wholeText(file), aliases).text);
  return [
    '// Generated from cypher/ by scripts/generate-statements.ts.',
    `export const NAMES = ${JSON.stringify(namesIn(texts), null, 2)};`,
    '',
  ].join('\n\n');
}

function migrationsModule(): string {
  const migrations = filesIn(MIGRATIONS).map((file) => {
    const named = /\/V(\d{4})__(\w+)\.cypher$/.exec(file);
    if (named === null) throw new SyntaxError(`${file}: the name must read V0001__what.cypher`);
    const statements = read(file)
      .split('\n')
      .filter((line) => !line.startsWith('//'))
      .join('\n')
      .split(/;\s*(?:\n|$)/)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    return {
      version: Number(named[1]),
      name: named[2],
      checksum: sha256(statements.join(';\n')),
      statements,
    };
  });
  return [
    '// Generated from cypher/migrations/ by scripts/generate-statements.ts: add a new file there instead.',
    "import type { Migration } from './statement.ts';",
    `export const MIGRATIONS: readonly Migration[] = ${JSON.stringify(migrations, null, 2)};`,
    '',
  ].join('\n\n');
}

export const texts = [statementsModule(), namesModule(), migrationsModule()];

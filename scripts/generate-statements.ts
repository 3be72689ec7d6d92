/**
 * Makes src/store/statements.generated.ts and migrations.generated.ts from cypher/.
 * `--check` writes nothing and fails when they are stale.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../src/store/statement.ts';
import { parseStatement } from './cypher-header.ts';
import { root, writeOrCheck } from './generated.ts';

const cypher = join(root, 'cypher');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const TYPESCRIPT: Record<string, string> = {
  string: 'string',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  datetime: 'Date',
  instant: 'Date',
  vector: 'Float32Array',
  map: 'Readonly<Record<string, unknown>>',
  bytes: 'Int8Array',
};

function typeOf(shape: Shape): string {
  const bare =
    shape.kind === 'scalar'
      ? (TYPESCRIPT[shape.type] ?? 'unknown')
      : shape.kind === 'list'
        ? `readonly (${typeOf(shape.of)})[]`
        : recordType(shape.fields);
  return shape.nullable ? `${bare} | null` : bare;
}

function recordType(fields: Readonly<Record<string, Shape>>): string {
  const members = Object.entries(fields).map(([name, shape]) => `readonly ${name}: ${typeOf(shape)}`);
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`;
}

/** What the two sets of vectors are called by: `memory_context` or `memory_context_b`, `m.embedding` or `m.embeddingB`. */
const INDEXES = /\b(memory_embedding|memory_context|procedure_task|entity_name)\b/g;
const VECTORS =
  /([.'])(embedding|contextEmbedding|quantisedVectors|tokenVectors|embeddingModel|taskEmbedding|taskModel|nameEmbedding|nameModel)\b/g;

/** The same statement over the second set of vectors: files are written for the first. */
const inSecondSlot = (text: string): string =>
  text.replaceAll(INDEXES, '$1_b').replaceAll(VECTORS, '$1$2B').replaceAll("slot: 'a'", "slot: 'b'");

function statementFiles(): string[] {
  return readdirSync(cypher, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.cypher') && !name.startsWith('migrations'))
    .sort();
}

function statementsModule(): string {
  const parts = statementFiles().map((file) => {
    const source = readFileSync(join(cypher, file), 'utf8');
    try {
      const { text, description, name, params, returns, slots, ...rest } = parseStatement(source);
      const type = `${slots ? 'Slotted' : 'Statement'}<${recordType(params)}, ${recordType(returns)}>`;
      const of = (each: string, body: string): object => {
        const checksum = sha256(body);
        return { name: each, file: `cypher/${file}`, checksum, ...rest, params, returns, text: body };
      };
      const value = slots ? { a: of(name, text), b: of(`${name}B`, inSecondSlot(text)) } : of(name, text);
      const comment = description === '' ? '' : `/** ${description} */\n`;
      return `${comment}export const ${name}: ${type} = ${JSON.stringify(value, null, 2)};`;
    } catch (error) {
      throw new SyntaxError(`cypher/${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return [
    '// Generated from cypher/ by scripts/generate-statements.ts: edit the .cypher files instead.',
    "import type { Slotted, Statement } from './statement.ts';",
    ...parts,
    '',
  ].join('\n\n');
}

function migrationsModule(): string {
  const folder = join(cypher, 'migrations');
  const migrations = readdirSync(folder)
    .sort()
    .map((file) => {
      const named = /^V(\d{4})__(\w+)\.cypher$/.exec(file);
      if (named === null)
        throw new SyntaxError(`cypher/migrations/${file}: the name must read V0001__what.cypher`);
      const source = readFileSync(join(folder, file), 'utf8');
      const statements = source
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

writeOrCheck('src/store/statements.generated.ts', statementsModule());
writeOrCheck('src/store/migrations.generated.ts', migrationsModule());

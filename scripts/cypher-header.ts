/** Reads the header of a .cypher file: its name, its parameters, its columns. */
import { type Fields, HeaderError, type HeaderType, TypeParser } from './cypher-shapes.ts';

const ACCESS = ['read', 'write', 'batched', 'schema'] as const;
type Access = (typeof ACCESS)[number];

export type Aliases = ReadonlyMap<string, HeaderType>;

export interface StatementSource {
  readonly name: string;
  readonly access: Access;
  readonly description: string;
  readonly params: Fields;
  readonly returns: Fields;
  /** Why this statement may read every node of a label; undefined: it may not. */
  readonly scan: string | undefined;
  readonly text: string;
}

/**
 * Reads `// @type Name = {…}` entries, each up to an empty line; an alias may use those above it.
 * @throws SyntaxError naming what an entry lacks.
 */
export function parseAliases(text: string): Aliases {
  const aliases = new Map<string, HeaderType>();
  for (const [, entry = ''] of text.matchAll(/^\/\/ @type (.+(?:\n\/\/.*)*)/gm)) {
    const joined = entry.replaceAll(/\n\/\/\s*/g, ' ');
    const { name, type } = new TypeParser(joined, new Set(aliases.keys())).alias();
    if (aliases.has(name)) throw new HeaderError(`there are two types ${name}`);
    aliases.set(name, type);
  }
  return aliases;
}

/** The comment above the statement, and its `:param` lines: those are no comments, so that Neo4j Browser takes the whole file. */
function headerOf(lines: readonly string[]): string[] {
  const body = lines.findIndex((line) => !/^(\/\/|:param )/.test(line));
  const header = lines.slice(0, body < 0 ? lines.length : body);
  if (header.some((line) => /^\/\/ ?:param/.test(line)))
    throw new HeaderError('a :param line stands without slashes');
  return header.map((line) => line.replace(/^\/\//, '').trim());
}

/** The text of a source, which opens with `// @read What it finds.`, with the name of its file and with the language that it is in. */
export function opened(source: string, name: string): string {
  const lines = source
    .replace(
      new RegExp(String.raw`^// @(${ACCESS.join('|')}) `, 'm'),
      (_, access: string) => `// @name ${name} @access ${access}\n// `,
    )
    .split('\n');
  const body = lines.findIndex((line) => !/^(\/\/|:param )/.test(line));
  const language = lines[body]?.startsWith('CYPHER ') === true ? [] : ['CYPHER 25'];
  return [...lines.slice(0, body), ...language, ...lines.slice(body)].join('\n');
}

/** @throws SyntaxError naming what the header lacks. */
export function parseStatement(text: string, aliases: Aliases): StatementSource {
  const lines = text.split('\n');
  const header = headerOf(lines);
  const known = new Set(aliases.keys());
  const tagged = (tag: string): string[] =>
    header.filter((line) => line.startsWith(`@${tag} `)).map((line) => line.slice(tag.length + 2).trim());

  const [first] = tagged('name');
  const named = /^([a-z]\w*)\s+@access\s+(\w+)$/.exec(first ?? '');
  const access = ACCESS.find((each) => each === named?.[2]);
  if (named?.[1] === undefined || access === undefined) {
    throw new HeaderError(
      `the first line must read "// @read What it finds.", or @${ACCESS.slice(1).join(', @')}`,
    );
  }
  const params: Record<string, HeaderType> = {};
  for (const line of tagged('param')) {
    const { name, type } = new TypeParser(line, known).parameter();
    params[name] = type;
  }
  const returns = Object.fromEntries(
    tagged('returns').flatMap((line) => Object.entries(new TypeParser(line, known).fields(''))),
  );
  if (Object.keys(params).length > 0 && !header.some((line) => line.startsWith(':param'))) {
    throw new HeaderError('a statement with parameters needs :param lines that paste into Neo4j Browser');
  }
  return {
    name: named[1],
    access,
    description: header.filter((line) => !/^[@:]/.test(line)).join(' '),
    params,
    returns,
    scan: tagged('scan')[0],
    text: lines
      .filter((line) => !/^\s*\/\/|^:param /.test(line))
      .join('\n')
      .trim(),
  };
}

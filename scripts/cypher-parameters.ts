/**
 * Parameters that several statements take have one source, cypher/parameters.cypher: the type, and an example that pastes into Neo4j Browser.
 * A statement that uses such a parameter need not name it. What its own header says comes first.
 */

interface Shared {
  /** `// @param name: type` */
  readonly type: string;
  /** `:param name => value;` */
  readonly example: string | undefined;
}
/** By name, in the order that headers have them in. */
export type Parameters = ReadonlyMap<string, Shared>;

const TYPE = /^\/\/ @param (\w+): /;
const EXAMPLE = /^:param (\w+) => /;

const namesIn = (lines: readonly string[], pattern: RegExp): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const name = pattern.exec(line)?.[1];
      return name === undefined ? [] : [[name, line] as const];
    }),
  );

/** @throws SyntaxError where an example has no type */
export function parseParameters(text: string): Parameters {
  const lines = text.split('\n');
  const types = namesIn(lines, TYPE);
  const examples = namesIn(lines, EXAMPLE);
  for (const name of examples.keys())
    if (!types.has(name)) throw new SyntaxError(`the example of ${name} has no type`);
  return new Map(Array.from(types, ([name, type]) => [name, { type, example: examples.get(name) }]));
}

/** The text of a statement with the lines of its header that the shared parameters give. */
export function withParameters(text: string, shared: Parameters): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !/^(\/\/|:param )/.test(line));
  const header = lines.slice(0, first);
  const body = lines.slice(first);
  const used = new Set(
    body
      .filter((line) => !/^\s*\/\//.test(line))
      .flatMap((line) => Array.from(line.matchAll(/\$(\w+)/g), ([, name]) => name)),
  );
  const types = namesIn(header, TYPE);
  const examples = namesIn(header, EXAMPLE);
  const own = [...shared].filter(([name]) => used.has(name));
  const said = header.filter((line) => !EXAMPLE.test(line));
  const place = said.findIndex((line) => /^\/\/ @(param|returns) /.test(line));
  return [
    ...said.slice(0, place < 0 ? said.length : place),
    ...own.flatMap(([name, { type }]) => (types.has(name) ? [] : [type])),
    ...(place < 0 ? [] : said.slice(place)),
    ...own.flatMap(([name, { example }]) => (examples.has(name) || example === undefined ? [] : [example])),
    ...examples.values(),
    ...body,
  ].join('\n');
}

/** The lines that a statement's file need not have. */
export function repeated(text: string, shared: Parameters): string[] {
  const known = new Set(Array.from(shared.values()).flatMap(({ type, example }) => [type, example]));
  return text.split('\n').filter((line) => known.has(line));
}

/** The `:param` lines of a Cypher file: what they say, and what they are worth on a server. */
import { MAP_OF_VARYING } from '../../src/store/statement.ts';
import type { Cypher } from './database/cypher.ts';

/** A statement as its file has it: each parameter by itself, as the lines set it. */
export const withOwnParams = (text: string): string => text.replaceAll(`$${MAP_OF_VARYING}.`, '$');

/** Neo4j Browser reads a value that begins with a brace as something else; in parentheses it is a map. */
const LINE = /^:param (\w+) => ([^{].*);$/;

/** Each parameter with its expression, in order. @throws SyntaxError where Neo4j Browser would not take a line */
export function paramLines(source: string): [name: string, expression: string][] {
  return source
    .split('\n')
    .filter((line) => line.startsWith(':param'))
    .map((line) => {
      const [, name, expression] = LINE.exec(line) ?? [];
      if (name === undefined || expression === undefined)
        throw new SyntaxError(`Neo4j Browser does not take this line: ${line}`);
      return [name, expression];
    });
}

/** What the lines are worth on a server: Neo4j Browser asks it for each value. `namespace` takes the place of 'example'. */
export async function pasteParams(
  source: string,
  cypher: Cypher,
  namespace = 'example',
): Promise<Record<string, unknown>> {
  const lines = paramLines(source);
  if (lines.length === 0) return {};
  const values = lines.map(
    ([name, expression]) => `${expression.replaceAll("'example'", `'${namespace}'`)} AS \`${name}\``,
  );
  const [row = {}] = await cypher(`CYPHER 25 RETURN ${values.join(', ')}`);
  return row;
}

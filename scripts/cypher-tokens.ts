/** Words, numbers, strings and signs of Cypher; white space does not count. */
export const tokens = (text: string): string[] =>
  text.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|\$?[A-Za-z_]\w*|\d+(?:\.\d+)?|\S/g) ?? [];

/**
 * The labels, relationship types and property keys that statements use. Found by the style of cypher/: labels are CamelCase, types UPPER_CASE, both right behind
 * a colon. Fields of maps are left out where they are seen to be such; a few that remain do no harm.
 */

export interface Names {
  readonly labels: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
}

const COMMENT = /\/\/[^\n]*/g;
const TEXT = /'(?:[^'\\]|\\.)*'/g;
/** Variables that hold no node and no relationship: rows of a list, maps, and parameters. */
const VARIABLES = /UNWIND [^\n]*? AS (\w+)|\} AS (\w+)|[[(](\w+) IN |reduce\((\w+) =|\$(\w+)/g;
/** `m.energy`, but no function such as `vector.similarity(…)`. */
const READ = /(?<!\$)\b([a-z]\w*)(?:\[[^\]]*\])?\.([A-Za-z_]\w*)\b(?!\s*\()/g;
/** `m {.id, .name}` */
const PROJECTED = /[{,]\s*\.([a-z]\w*)/g;
/** `(m:Memory {id: $id})` */
const MATCHED = /\(\w*(?::[\w|&!]+)+(?:\s+WHERE[^(){}]*|\s*)\{([^{}]*)\}/g;
const LABELS = /[\w([]:([A-Z]\w*(?:[|&:]!?\w+)*)/g;
const IS_TYPE = /^[A-Z0-9_]+$/;

export function namesIn(statements: readonly string[]): Names {
  const labels = new Set<string>();
  const types = new Set<string>();
  const keys = new Set<string>();
  for (const statement of statements) {
    const text = statement.replaceAll(COMMENT, '').replaceAll(TEXT, "''");
    const others = new Set([...text.matchAll(VARIABLES)].flatMap(([, ...names]) => names));
    for (const [, variable = '', key = ''] of text.matchAll(READ))
      if (!others.has(variable) && key !== 'epochMillis') keys.add(key);
    for (const [, key = ''] of text.matchAll(PROJECTED)) keys.add(key);
    for (const [, map = ''] of text.matchAll(MATCHED))
      for (const [, key = ''] of map.matchAll(/(\w+)\s*:/g)) keys.add(key);
    for (const [, some = ''] of text.matchAll(LABELS))
      for (const name of some.split(/[|&:!]+/)) (IS_TYPE.test(name) ? types : labels).add(name);
  }
  return { labels: [...labels].sort(), types: [...types].sort(), keys: [...keys].sort() };
}

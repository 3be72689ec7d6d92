/** A recall keeps the rows of memories that it has read, and reads again what changes: whatever a statement sets on a memory that is there already. */
import { expect, it } from 'vitest';
import { statementFiles, wholeText } from '../../../scripts/cypher-files.ts';
import { tokens } from '../../../scripts/cypher-tokens.ts';
import { MEMORY_KINDS } from '../../../src/domain/memory.ts';
import { hydrateCandidates, statesOf } from '../../../src/store/statements.generated.ts';
import { CHANGE_KINDS, NODE_KINDS, STORE_KINDS } from '../../../src/transfer/kinds.ts';

/** What begins a clause, and so ends the one before it. */
const CLAUSES: ReadonlySet<string> = new Set(
  'MATCH OPTIONAL MERGE CREATE WITH RETURN UNWIND CALL FOREACH SET REMOVE DELETE DETACH ON'.split(' '),
);
const isName = (token = ''): boolean => /^[A-Za-z_]\w*$/.test(token);

/** Labels that an episode never has. */
const OTHER_KINDS: ReadonlySet<string> = new Set(
  [...NODE_KINDS, ...CHANGE_KINDS, ...STORE_KINDS, ...MEMORY_KINDS].filter(
    (kind) => kind !== 'Memory' && kind !== 'Episode',
  ),
);

/** The parts between commas, up to what closes the bracket around them or begins the next clause. */
function parts(words: readonly string[], from: number): string[][] {
  const found: string[][] = [[]];
  let depth = 0;
  for (const word of words.slice(from)) {
    if (depth === 0 && (CLAUSES.has(word) || [')', ']', '}', '|'].includes(word))) break;
    if (['(', '[', '{'].includes(word)) depth += 1;
    if ([')', ']', '}'].includes(word)) depth -= 1;
    if (depth === 0 && word === ',') found.push([]);
    else found.at(-1)?.push(word);
  }
  return found;
}

/** `m.tier = …`, `m += {tier: …}`, `m = other {.tier, …}`; `m.*` where the properties stand nowhere in the text. */
function assigned([name = '', sign, ...rest]: readonly string[]): string[] {
  if (sign === '.') return [`${name}.${rest[0]}`];
  if (sign === '[') return [`${name}.*`];
  if (sign !== '=' && sign !== '+') return [];
  const open = rest.indexOf('{');
  if (open < 0 || rest.slice(0, open).some((word) => word !== '=' && !isName(word))) return [`${name}.*`];
  return parts(rest, open + 1).map((each) => `${name}.${each.find((word) => word !== '.')}`);
}

/** Variables of relationships, of other kinds of nodes, and of nodes that the statement creates. */
function otherVariables(words: readonly string[]): ReadonlySet<string> {
  const others = new Set<string>();
  const episodes = new Set<string>();
  words.forEach((name, at) => {
    if (!isName(name) || words[at + 1] !== ':') return;
    const labels: string[] = [];
    for (let next = at + 1; words[next] === ':'; next += 2) labels.push(words[next + 1] ?? '');
    if (labels.includes('Episode') && words[at - 2] !== 'CREATE') episodes.add(name);
    if (words[at - 1] === '[' || words[at - 2] === 'CREATE' || labels.some((label) => OTHER_KINDS.has(label)))
      others.add(name);
  });
  return new Set([...others].filter((name) => !episodes.has(name)));
}

/** `variable.property`, for all that a statement sets or removes on what may be an episode that is there already. */
function changes(source: string): string[] {
  const words = tokens(source.replaceAll(/^\s*\/\/.*$|^:param .*$/gm, ''));
  const others = otherVariables(words);
  const found = words.flatMap((word, at) => {
    const made = words[at - 2] === 'ON' && words[at - 1] === 'CREATE';
    return (word === 'SET' && !made) || word === 'REMOVE' ? parts(words, at + 1).flatMap(assigned) : [];
  });
  return [...new Set(found)].filter((each) => !others.has(each.replace(/\..*/, '')));
}

/** Which properties of a memory `m` each field of a row is made of. */
function sources(text: string): ReadonlyMap<string, readonly string[]> {
  const words = tokens(text);
  const row = parts(words, words.findIndex((word, at) => word === 'm' && words[at + 1] === '{') + 2);
  return new Map(
    row.map(([first = '', second = '', ...rest]) => [
      first === '.' ? second : first,
      first === '.' ? [second] : rest.filter((_, at) => rest[at - 1] === '.' && rest[at - 2] === 'm'),
    ]),
  );
}

const ATTEMPTS = 'counts attempts at a work';

/** Set all the same, and why no recall goes by what was there before. */
const HARMLESS: Readonly<Record<string, string>> = {
  'cypher/background/clearAttempts.cypher x.*': ATTEMPTS,
  'cypher/background/noteFailed.cypher x.*': ATTEMPTS,
  'cypher/background/tryAgain.cypher x.*': ATTEMPTS,
  'cypher/correction/unforget.cypher m.retractedAt': 'no live memory has one, and rows are of live memories',
  'cypher/memory/forgetSoftly.cypher m.retractedAt': 'the memory is not live any more',
  'cypher/repair/repairNodes.cypher x.*':
    'a row with a value of a wrong type cannot be read, so none is kept',
  'cypher/sync/linkVersions.cypher x.reliability': 'of a version of a fact',
  'cypher/transfer/restore/restoreMemories.cypher m.*': 'the memory is new',
};

const reread = Object.keys(statesOf.returns);
const kept = [...sources(hydrateCandidates.text)].filter(([field]) => !reread.includes(field));
const keptProperties: ReadonlySet<string> = new Set(['*', ...kept.flatMap(([, from]) => from)]);

it('what a recall keeps of a memory is set by no statement once the memory is stored', () => {
  expect(keptProperties).toContain('content');
  expect(keptProperties).toContain('occurredAtMs');
  const found = statementFiles().flatMap((file) =>
    changes(wholeText(file))
      .filter((each) => keptProperties.has(each.replace(/^\w+\./, '')))
      .map((each) => `${file} ${each}`),
  );
  expect(found).toEqual(Object.keys(HARMLESS));
});

it.each([
  ['MATCH (m:Memory {id: $id}) SET m.tier = $tier, m:Ripe, m.reviewAt = null', ['m.tier', 'm.reviewAt']],
  ['MATCH (m:Ripe) CALL (m) { WHEN m.live THEN { SET m.category = null } } RETURN m.who', ['m.category']],
  [
    "FOREACH (m IN found | SET m.who = coalesce(m.who, 'x'))\nREMOVE m.tool, m.file",
    ['m.who', 'm.tool', 'm.file'],
  ],
  ['MATCH (to:Episode) SET to += from {.tier, energy: 1.0}', ['to.tier', 'to.energy']],
  ['MATCH (m:Memory) SET m = $properties SET m[$name] = 1', ['m.*']],
  ['MERGE (m:Memory {id: $id}) ON CREATE SET m.who = $who ON MATCH SET m.tool = $tool', ['m.tool']],
  ['CREATE (m:Memory:Episode) SET m.who = $who', []],
  ['MATCH (o:Memory WHERE o:Observation)-[r:ABOUT]->(e:Entity) SET o.who = 1, r.who = 2, e.who = 3', []],
])('what a statement changes of memories that are there is found: %s', (text, expected) => {
  expect(changes(text)).toEqual(expected);
});

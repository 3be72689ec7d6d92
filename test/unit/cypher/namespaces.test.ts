/** Every statement that matches a node by its id says which namespace it expects it in, or declares in its header why it cannot. */
import { describe, expect, it } from 'vitest';
import { statementFiles, wholeText } from '../../../scripts/cypher-files.ts';

/** What begins a clause: a WHERE behind a pattern ends here. */
const CLAUSE =
  /\b(?:OPTIONAL\s+MATCH|MATCH|MERGE|CREATE|WITH|RETURN|UNWIND|CALL|FOREACH|SET|REMOVE|DETACH\s+DELETE|DELETE|ON\s+(?:CREATE|MATCH)\s+SET|ORDER\s+BY|USING|EXISTS|COUNT|COLLECT)\b/;
/** `(m:Memory {id: …` */
const BY_MAP = /\((\w*)\s*(?::[\w:|&!$]+)?\s*\{([^{}]*\bid\s*:[^{}]*)\}/g;
/** `m.id = …`, `m.id IN …` */
const BY_PREDICATE = /\b(\w+)\.id\s*(?:=|IN\b)/g;

const bare = (source: string): string =>
  source.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/'(?:[^'\\]|\\.)*'/g, "''");

/** The clauses of a statement in their order, each with the keyword that begins it. */
function clauses(text: string): string[] {
  const cut = new RegExp(CLAUSE.source, 'g');
  const starts = Array.from(text.matchAll(cut), ({ index }) => index);
  return starts.map((start, at) => text.slice(start, starts[at + 1]));
}

/** Patterns that match a node by id without its namespace. */
function unscoped(source: string): string[] {
  return clauses(bare(source)).flatMap((clause) => {
    if (!/^(?:OPTIONAL\s+MATCH|MATCH|MERGE|EXISTS|COUNT|COLLECT|USING)/.test(clause)) return [];
    const scoped = (variable: string): boolean =>
      variable !== '' && new RegExp(`\\b${variable}\\.namespace\\s*=`).test(clause);
    const byMap = Array.from(clause.matchAll(BY_MAP)).filter(
      ([, variable = '', map = '']) => !/\bnamespace\s*:/.test(map) && !scoped(variable),
    );
    const byPredicate = Array.from(clause.matchAll(BY_PREDICATE)).filter(
      ([, variable = '']) => !scoped(variable),
    );
    return [...byMap, ...byPredicate].map(([found]) => found);
  });
}

const storeWide = (source: string): string | undefined => /^\/\/ @store-wide (.+)$/m.exec(source)?.[1];

describe('[R-CYPHER-NAMESPACE] a match by id', () => {
  it.each(statementFiles())('in %s names the namespace, or its header says why it is store-wide', (file) => {
    const source = wholeText(file);
    const found = unscoped(source);
    if (storeWide(source) === undefined) expect(found).toEqual([]);
    else expect(found, `${file} no longer needs its @store-wide`).not.toEqual([]);
  });

  it.each([
    'MATCH (m:Memory {id: $id}) RETURN m',
    'MATCH (:ConsolidationRun {id: $runId, claim: $claim})<-[:RUNS]-(n:Namespace {name: $namespace}) RETURN n',
    'OPTIONAL MATCH (m:Memory) WHERE m.id IN $ids RETURN m',
    'MATCH (e:Erasure) WHERE EXISTS { (m:Memory {id: e.id}) } RETURN e',
    'MATCH (a:Memory {id: $a} WHERE a.namespace = $namespace), (b:Memory {id: $b}) RETURN a, b',
    'MERGE (m:Memory {id: $id}) ON CREATE SET m.namespace = $namespace',
  ])('is found where it names none: %s', (text) => {
    expect(unscoped(text)).not.toEqual([]);
  });

  it.each([
    'MATCH (m:Memory {id: $id} WHERE m.namespace = $namespace) RETURN m',
    'MATCH (s:Session {namespace: $namespace, id: $id}) RETURN s',
    'MATCH (m:Memory)\nUSING INDEX m:Memory(id)\nWHERE m.id = $id AND m.namespace = $namespace RETURN m',
    "CREATE (m:Memory {id: $id, note: 'MATCH (x {id: 1})'})",
    'MATCH (m:Memory WHERE m.namespace = $namespace) WITH m WHERE m.factId = $id RETURN m.id',
  ])('is not found where it names one, or matches nothing by id: %s', (text) => {
    expect(unscoped(text)).toEqual([]);
  });
});

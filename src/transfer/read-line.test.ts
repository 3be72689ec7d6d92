import { describe, expect, it } from 'vitest';
import { sha256 } from '../store/content-hash.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import { readLine } from './read-line.ts';

const move = { from: 'n', to: 'm', maxContentBytes: 1_000, dimensions: 2 };
const at = { datetime: '2026-01-01T00:00:00Z' };
const f32 = (...values: number[]) => ({
  f32: Buffer.from(Float32Array.from(values).buffer).toString('base64'),
});

const EPISODE = {
  id: 'e1',
  namespace: 'n',
  namespaceKey: namespaceKey('n'),
  dedupKey: 'k:1',
  live: true,
  content: 'The weir is shut.',
  contentHash: 'abc',
  occurredAt: at,
  occurredAtMs: 1_767_225_600_000,
  recordedAt: at,
  recordedAtMs: 1_767_225_600_000,
  tier: 'working',
  energy: 1.5,
  energyAt: at,
  accessCount: 0,
};
const ENTITY = {
  id: 'n1',
  namespace: 'n',
  live: true,
  recordedAt: at,
  name: 'Ines',
  nameKey: 'ines',
  type: 'PERSON',
};

const memory = (label: string, properties: object, ...marks: string[]) => ({
  node: 'Memory',
  labels: [label, ...marks],
  properties,
});
const episode = (changed: Record<string, unknown> = {}, ...marks: string[]) =>
  memory('Episode', { ...EPISODE, ...changed }, ...marks);
const node = (kind: string, properties: object, labels: string[] = []) => ({
  node: kind,
  labels,
  properties: { namespace: 'n', ...properties },
});
const change = (kind: string, properties: object) => ({
  change: kind,
  properties: { namespace: 'n', ...properties },
});
const TIER_CHANGE = {
  memoryId: 'e1',
  phase: 'use',
  at,
  fromTier: 'working',
  toTier: 'shortTerm',
  energy: 1.5,
};
const run = (properties: object) =>
  node('ConsolidationRun', {
    id: 'r',
    state: 'RUNNING',
    trigger: 'MANUAL',
    now: at,
    startedAt: at,
    ...properties,
  });
const link = (type: string, properties: object, from = 'Memory') => ({
  link: type,
  from: [from, 'a'],
  to: ['Memory', 'b'],
  properties,
});

const refusal = (line: unknown): unknown => {
  try {
    return readLine(line, move);
  } catch (error) {
    return error;
  }
};

describe('a line of an export is refused as MALFORMED_LINE', () => {
  it.each<[string, unknown, string]>([
    ['content that is a number', episode({ content: 7 }), 'content'],
    ['content that is a list', episode({ content: ['a'] }), 'content'],
    ['no content', episode({ content: undefined }), 'content'],
    ['a date that is text', episode({ occurredAt: 'x' }), 'occurredAt'],
    ['a date as milliseconds that is text', episode({ occurredAtMs: 'x' }), 'occurredAtMs'],
    ['milliseconds after the year 9999', episode({ recordedAtMs: 9_007_199_254_740_991 }), 'recordedAtMs'],
    ['a flag that is text', episode({ live: 'yes' }), 'live'],
    ['an unknown tier', episode({ tier: 'cellar' }), 'tier'],
    ['energy that is text', episode({ energy: 'x' }), 'energy'],
    ['energy below 0', episode({ energy: -1 }), 'energy'],
    ['energy that is not a number', episode({ energy: { float: 'NaN' } }), 'energy'],
    ['an access count that is a fraction', episode({ accessCount: 0.5 }), 'accessCount'],
    ['tags that are text', episode({ tags: 'a' }), 'tags'],
    ['a tag that is a number', episode({ tags: [1] }), 'tags.0'],
    ['an unknown category', episode({ category: 'ODD' }), 'category'],
    ['a text that no index holds', episode({ sessionId: 'x'.repeat(8_000) }), 'sessionId'],
    ['a vector that is a list', episode({ embedding: [1, 2] }), 'embedding'],
    ['bytes that are text', episode({ quantisedVectors: 'AAAA' }), 'quantisedVectors'],
    ['an entity without a name', memory('Entity', { ...ENTITY, name: undefined }), 'name'],
    ['an entity whose name is a number', memory('Entity', { ...ENTITY, name: 7 }), 'name'],
    ['a memory of no kind', { ...episode(), labels: [] }, 'labels'],
    ['a memory of two kinds', episode({}, 'Entity'), 'labels'],
    ['work that its kind does not have', memory('Entity', ENTITY, 'Unembedded'), 'labels'],
    ['a label that is not known', episode({}, 'Oracle'), 'labels'],
    ['a session that is an episode', node('Session', { id: 's' }, ['Episode']), 'labels'],
    ['an event that waits', episode({}, 'Unplaced'), 'labels'],
    ['an erasure whose date is text', node('Erasure', { id: 'e', erasedAt: 'x' }), 'erasedAt'],
    ['a recall whose hits are text', node('Recall', { id: 'r', at, hitIds: 'e1' }), 'hitIds'],
    [
      'a run in an unknown state',
      node('ConsolidationRun', { id: 'r', state: 'ODD', trigger: 'MANUAL', now: at, startedAt: at }),
      'state',
    ],
    ['a run that keeps its changes for ever', run({ keepDays: 1e308 }), 'keepDays'],
    ['a run whose replay takes generality away', run({ kappaOfReplay: -1e308 }), 'kappaOfReplay'],
    ['a generality above 1', episode({ kappa: 2 }), 'kappa'],
    ['a change of tier of no memory', change('TierChange', TIER_CHANGE), 'of'],
    ['a change of tier of another memory', { ...change('TierChange', TIER_CHANGE), of: 'e2' }, 'of'],
    [
      'a change of tier by no run that only runs make',
      { ...change('TierChange', { ...TIER_CHANGE, phase: 'promote' }), of: 'e1' },
      'run',
    ],
    [
      'an execution of no procedure',
      change('Execution', { id: 'x', memoryId: 'p', at, success: true, version: 1 }),
      'of',
    ],
    ['a change without a date', change('Change', { memoryId: 'e1', phase: 'links' }), 'at'],
    [
      'a change whose energy is text',
      change('Change', { memoryId: 'e1', phase: 'links', at, fromEnergy: 'x' }),
      'fromEnergy',
    ],
    [
      'a change to an unknown tier',
      change('TierChange', {
        memoryId: 'e1',
        phase: 'use',
        at,
        fromTier: 'working',
        toTier: 'cellar',
        energy: 1.5,
      }),
      'toTier',
    ],
    ['a link with a weight above 1', link('COACTIVATED', { weight: 99.5, lastAt: at }), 'weight'],
    ['a link with a weight that is text', link('CO_OCCURS', { weight: 'x' }), 'weight'],
    [
      'a link with a date that is text',
      link('RELATED_TO', { relationType: 'RELATED', recordedAt: 'x' }),
      'recordedAt',
    ],
    ['a link to a record', link('CHANGED', {}), 'link'],
    ['a last turn that begins at a memory', link('LAST', {}), 'link'],
  ])('for %s', (_what, line, field) => {
    expect(refusal(line)).toMatchObject({ code: 'MALFORMED_LINE', field });
  });
});

describe('a line of an export is refused', () => {
  it.each<[string, unknown, string, string]>([
    [
      'a date after the year 9999',
      episode({ occurredAt: { datetime: '+12026-01-01T00:00:00Z' } }),
      'INVALID_DATE',
      'occurredAt',
    ],
    [
      'a date in an unknown zone',
      episode({ occurredAt: { datetime: '2026-01-01T00:00:00Z[Odd/Zone]' } }),
      'INVALID_DATE',
      'occurredAt',
    ],
    ['a vector of three numbers', episode({ embedding: f32(1, 2, 3) }), 'INVALID_ARGUMENT', 'embedding'],
    [
      'a vector that is not finite',
      episode({ embedding: f32(1, Number.NaN) }),
      'INVALID_ARGUMENT',
      'embedding',
    ],
    [
      'too few bytes',
      episode({ quantisedVectors: { bytes: 'AAAA' } }),
      'INVALID_ARGUMENT',
      'quantisedVectors',
    ],
    ['blank content', episode({ content: ' ' }), 'EMPTY_CONTENT', 'content'],
  ])('for %s', (_what, line, code, field) => {
    expect(refusal(line)).toMatchObject({ code, field });
  });
});

describe('a line of an export', () => {
  it('has the hash of its own text, whatever it says', () => {
    const hash = sha256(EPISODE.content);
    const { contentHash: _, ...without } = EPISODE;
    for (const line of [episode(), memory('Episode', without)])
      expect(readLine(line, move)).toMatchObject({ properties: { contentHash: hash } });
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'may have a property called %s, and keeps it or leaves it out',
    (name) => {
      const own = JSON.parse(`{"${name}": "red"}`) as object;
      for (const line of [
        episode({ ...own }),
        run(own),
        link('COACTIVATED', { weight: 0.5, lastAt: at, ...own }),
      ]) {
        const { properties } = JSON.parse(JSON.stringify(readLine(line, move))) as { properties: object };
        const kept = Object.entries(properties).find(([each]) => each === name);
        expect(kept ?? [name, 'red']).toEqual([name, 'red']);
        expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
      }
    },
  );
});

describe('the marks of work that a line gets', () => {
  const vectors = { embedding: f32(1, 0), embeddingModel: 'm' };
  const labels = (line: unknown): unknown => {
    const read = readLine(line, move);
    return read.what === 'node' ? read.labels : [];
  };

  it.each<[string, unknown, string[]]>([
    ['an episode without vectors', episode(), ['Episode', 'Unembedded']],
    ['an episode with vectors, whatever its line says', episode(vectors, 'Unembedded'), ['Episode']],
    ['an episode whose names were not read yet', episode(vectors, 'Unlinked'), ['Episode', 'Unlinked']],
    ['an episode whose names could not be read', episode(vectors, 'Unread'), ['Episode', 'Unlinked']],
    ['an entity without forms', memory('Entity', ENTITY), ['Entity', 'Unresolved']],
    [
      'an entity that has them, of a version that kept a vector of its name',
      memory(
        'Entity',
        { ...ENTITY, nameScope: namespaceKey('n'), nameForms: ['ines'], nameEmbedding: f32(1, 0) },
        'UnembeddedName',
      ),
      ['Entity'],
    ],
    [
      'a recall that taught nothing yet',
      node('Recall', { id: 'r', at, hitIds: ['e1'], learnFrom: ['e1'] }),
      ['Unlearnt'],
    ],
    [
      'a recall that was learnt from, whatever its line says',
      node('Recall', { id: 'r', at, hitIds: ['e1'], learnFrom: ['e1'], learntAt: at }, ['Unlearnt']),
      [],
    ],
  ])('%s', (_what, line, expected) => {
    expect(labels(line)).toEqual(expected);
  });

  it('never include places in an order of changes or attempts of another store', () => {
    const read = readLine(
      episode({ syncSeq: 7, syncReplica: 'r', syncCounter: 9, unreadAttempts: 4, colour: 'red' }),
      move,
    );
    const { properties } = read as { properties: Record<string, unknown> };
    expect(Object.keys(properties)).toContain('colour');
    expect(Object.keys(properties).filter((name) => /^sync|Attempts$/.test(name))).toEqual([]);
  });
});

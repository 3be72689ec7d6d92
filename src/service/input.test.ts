/** Wrong input, once for every operation: each of its fields refuses by its own code, and names itself. Nothing is run. */
import { describe, expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import { parsed } from '../operation/input.ts';
import type { AnyOperation } from '../operation/operation.ts';
import { KINDS, type Kind, NO_DATE, NUL } from '../../test/support/input-kinds.ts';
import { ALL_OPERATIONS } from './memory-service.ts';

/** The kind of each field by its name; under the name of its operation too, where it is another one there. */
const FIELDS: Readonly<Record<string, Kind>> = {
  namespace: 'namespace',
  sessionId: 'name',
  except: 'name',
  connection: 'name',
  name: 'name',
  domain: 'name',
  prefix: 'name',
  type: 'name',
  entity: 'name',
  entityType: 'name',
  around: 'name',
  who: 'name',
  tag: 'name',
  project: 'name',
  sameAs: 'name',
  idempotencyKey: 'name',
  intent: 'name',
  tool: 'name',
  file: 'name',
  olderId: 'name',
  newerId: 'name',
  text: 'name',
  toType: 'name',
  note: 'note',
  error: 'note',
  'associated.id': 'name',
  'retract.id': 'name',
  'restoreFact.id': 'name',
  id: 'text',
  after: 'text',
  confirm: 'text',
  entityId: 'text',
  via: 'name',
  recallId: 'text',
  proof: 'text',
  'recogniseProof.text': 'text',
  secret: 'text',
  content: 'text',
  runId: 'text',
  memoryId: 'text',
  procedureId: 'text',
  'memoryEvents.sessionId': 'text',
  'consolidationProgress.namespace': 'text',
  'resourceChanges.namespace': 'text',
  'restore.namespace': 'text',
  'export.namespace': 'text',
  'memoryEvents.namespace': 'text',
  'relate.to': 'name',
  'standingToTell.to': 'name',
  'readGraph.query': 'words',
  query: 'question',
  near: 'question',
  request: 'question',
  triggerPattern: 'question',
  task: 'question',
  now: 'date',
  from: 'date',
  to: 'date',
  recordedAt: 'date',
  before: 'date',
  occurredFrom: 'date',
  occurredBefore: 'date',
  askedBefore: 'date',
  occurredAt: 'date',
  since: 'date',
  queuedAt: 'date',
  at: 'date',
  validFrom: 'date',
  validTo: 'date',
  expiresAt: 'date',
  'strengths.at': 'anyDate',
  first: 'count',
  points: 'count',
  buckets: 'count',
  weeks: 'count',
  limit: 'count',
  seed: 'count',
  temperature: 'amount',
  tokenBudget: 'count',
  passageLength: 'count',
  neighbours: 'count',
  decay: 'share',
  score: 'share',
  importance: 'share',
  minStrength: 'share',
  minRelevance: 'share',
  valence: 'share',
  reliability: 'share',
  salience: 'share',
  confidence: 'share',
  energy: 'amount',
  windowHours: 'amount',
  threshold: 'threshold',
  relevanceFloor: 'floor',
  hops: 'hops',
  revive: 'flag',
  standing: 'flag',
  personal: 'flag',
  unlessForgotten: 'flag',
  dryRun: 'flag',
  withTiers: 'flag',
  all: 'flag',
  includeForgotten: 'flag',
  beforeImport: 'flag',
  unanswered: 'flag',
  required: 'flag',
  includeDeprecated: 'flag',
  backup: 'flag',
  backupRequired: 'flag',
  keepErased: 'flag',
  finish: 'flag',
  brief: 'flag',
  explain: 'flag',
  learn: 'flag',
  record: 'flag',
  ended: 'flag',
  byMentions: 'flag',
  usedAlike: 'flag',
  checkOnly: 'flag',
  lateInteraction: 'flag',
  allNamespaces: 'flag',
  success: 'flag',
  single: 'flag',
  law: 'word',
  tier: 'word',
  category: 'word',
  mode: 'word',
  resolution: 'word',
  outcome: 'word',
  onError: 'word',
  erased: 'word',
  schedule: 'word',
  secrets: 'word',
  personalData: 'word',
  timeZone: 'word',
  profile: 'profile',
  ids: 'ids',
  entityIds: 'ids',
  contextIds: 'fewIds',
  relatedTo: 'fewIds',
  'activations.ids': 'fewIds',
  statedIn: 'fewIds',
  contradicts: 'fewIds',
  supersedes: 'fewIds',
  episodeIds: 'texts',
  'coAccess.ids': 'texts',
  helpful: 'texts',
  unhelpful: 'texts',
  among: 'texts',
  readable: 'texts',
  'feedback.namespaces': 'texts',
  lines: 'list',
  'syncMerge.changes': 'list',
  context: 'names',
  tags: 'names',
  add: 'names',
  remove: 'names',
  'readGraph.names': 'manyNames',
  texts: 'contents',
  kinds: 'items',
  steps: 'items',
  thresholds: 'items',
  accesses: 'items',
  energyThresholds: 'items',
  links: 'items',
  tiers: 'items',
  states: 'items',
  categories: 'items',
  entities: 'items',
  facts: 'items',
  relations: 'items',
  evidence: 'items',
  'infer.query': 'texts',
  revisedSteps: 'items',
  input: 'memories',
  weights: 'weights',
  parameters: 'parameters',
  filter: 'filter',
  asOf: 'asOf',
  change: 'choice',
  model: 'choice',
  clock: 'clock',
  version: 'version',
  'syncMerge.after': 'place',
  upTo: 'place',
  'syncChanges.after': 'after',
  'path.from': 'name',
  'path.to': 'name',
  'syncMerge.from': 'replica',
  peer: 'replicaOrNone',
  memory: 'anything',
  changes: 'anything',
  'decayCurve.parameters': 'anything',
  header: 'anything',
  memories: 'anything',
  'createToken.namespaces': 'namespaces',
  rights: 'rights',
  relationType: 'relation',
};

/** What a sample leaves out, and its operation does not. */
const MORE: Readonly<Record<string, object>> = {
  infer: { evidence: [{ entity: 'a', holds: true }], query: ['b'] },
};

/** The names of its fields; checks of several together stand behind the object that has these. */
function fieldsOf({ input }: AnyOperation): readonly string[] {
  let schema: object = input;
  while (!('shape' in schema) && 'in' in schema) schema = schema.in as object;
  return 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

function refusal(operation: AnyOperation, input: object): string {
  try {
    parsed(operation.input, input);
    return 'taken';
  } catch (error) {
    return error instanceof MemoryError ? `${error.code} ${error.field ?? '-'}` : String(error);
  }
}

const sampleOf = (operation: AnyOperation): object => ({ ...operation.sample('n'), ...MORE[operation.name] });

const kindOf = ({ name }: AnyOperation, field: string): Kind | undefined =>
  FIELDS[`${name}.${field}`] ?? FIELDS[field];

/** As `refusal` says it: of `CODE`, the field itself; of `CODE [1]` and `CODE .name`, a place in it. */
function saidOf(field: string, refused: string | undefined): string {
  const [code, place = ''] = (refused ?? 'taken').split(' ');
  return refused === undefined ? 'taken' : `${code} ${field}${place}`;
}

describe.each(ALL_OPERATIONS.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_name, operation) => {
    it('[R-INPUT-CODES] [R-INPUT-NAMESPACE] [R-INPUT-TEXT] [R-INPUT-NUMBER] [R-INPUT-DATE] refuses what is wrong in each of its fields by its code and name', () => {
      const sample = sampleOf(operation);
      expect(refusal(operation, sample)).toBe('taken');
      const fields = fieldsOf(operation);
      expect(fields.filter((field) => kindOf(operation, field) === undefined)).toEqual([]);
      const told = fields.flatMap((field) =>
        KINDS[kindOf(operation, field) ?? 'anything'].map(([value, refused]) => ({
          field,
          value,
          said: refusal(operation, { ...sample, [field]: value }),
          expected: saidOf(field, refused),
        })),
      );
      expect(told.filter(({ said, expected }) => said !== expected)).toEqual([]);
    });
  },
);

const HOLDS = { entity: 'a', holds: true };
const STEP = { tool: 'x', content: 'y' };

/** Bounds, and what is within a field. */
const WITHIN: readonly (readonly [operation: string, input: object, refused: string])[] = [
  ['remember', { tags: Array.from({ length: 100 }, String) }, 'taken'],
  ['remember', { tags: Array.from({ length: 101 }, String) }, 'INVALID_ARGUMENT tags'],
  ['remember', { entities: [{ name: NUL }] }, 'INVALID_TEXT entities[0].name'],
  ['remember', { entities: [{ name: 'Neo4j' }, { type: 'TOOL' }] }, 'INVALID_ARGUMENT entities[1].name'],
  ['remember', { relations: [{ id: 'x', relationType: '!' }] }, 'INVALID_ARGUMENT relations[0].relationType'],
  ['remember', { category: 'episodic' }, 'INVALID_ARGUMENT category'],
  ['remember', { outcome: 'success' }, 'INVALID_ARGUMENT outcome'],
  ['remember', { importance: 1.01 }, 'INVALID_NUMBER importance'],
  ['remember', { importance: -0.01 }, 'INVALID_NUMBER importance'],
  ['remember', { idempotencyKey: 'k'.repeat(512) }, 'taken'],
  ['rememberMany', { input: many(1_001) }, 'BATCH_TOO_LARGE input'],
  ['rememberMany', { input: many(1_000) }, 'taken'],
  ['recall', { limit: 0 }, 'INVALID_NUMBER limit'],
  ['recall', { limit: 201 }, 'INVALID_NUMBER limit'],
  ['recall', { limit: 200 }, 'taken'],
  ['recall', { tokenBudget: 0 }, 'INVALID_NUMBER tokenBudget'],
  ['recall', { passageLength: 99 }, 'INVALID_NUMBER passageLength'],
  ['recall', { neighbours: 11 }, 'INVALID_NUMBER neighbours'],
  ['recall', { neighbours: 0 }, 'taken'],
  ['recall', { query: 'x'.repeat(65_536) }, 'taken'],
  ['recall', { filter: { who: '' } }, 'INVALID_ARGUMENT filter.who'],
  ['recall', { filter: { occurredFrom: NO_DATE } }, 'INVALID_DATE filter.occurredFrom'],
  ['memories', { first: 0 }, 'INVALID_NUMBER first'],
  ['memories', { first: 201 }, 'INVALID_NUMBER first'],
  ['memories', { first: 200 }, 'taken'],
  ['recall', { weights: [{ signal: 'text', weight: -1 }] }, 'INVALID_NUMBER weights[0].weight'],
  ['recall', { weights: [{ signal: 'telepathy', weight: 1 }] }, 'INVALID_ARGUMENT weights[0].signal'],
  ['recall', { weights: [{ signal: 'text', weight: 'much' }] }, 'INVALID_NUMBER weights[0].weight'],
  ['setConfig', { weights: [{ signal: 'text', weight: 1e9 }] }, 'INVALID_NUMBER weights[0].weight'],
  ['setConfig', { weights: [{ signal: 'telepathy', weight: 1 }] }, 'INVALID_ARGUMENT weights[0].signal'],
  ['setConfig', { schedule: 'nightly' }, 'INVALID_ARGUMENT schedule'],
  ['infer', { query: [] }, 'INVALID_ARGUMENT query'],
  ['infer', { query: [' '] }, 'INVALID_ARGUMENT query[0]'],
  ['infer', { query: ['a\ud83e'] }, 'INVALID_TEXT query[0]'],
  ['infer', { query: Array.from({ length: 101 }, String) }, 'INVALID_ARGUMENT query'],
  ['infer', { evidence: [] }, 'INVALID_ARGUMENT evidence'],
  ['infer', { evidence: [{ entity: NUL, holds: true }] }, 'INVALID_TEXT evidence[0].entity'],
  ['infer', { evidence: [{ ...HOLDS, holds: 'maybe' }] }, 'INVALID_ARGUMENT evidence[0].holds'],
  ['infer', { evidence: Array.from({ length: 101 }, () => HOLDS) }, 'INVALID_ARGUMENT evidence'],
  ['buildProcedure', { score: 0.69 }, 'SCORE_TOO_LOW score'],
  ['buildProcedure', { steps: [{ tool: '', content: 'y' }] }, 'INVALID_ARGUMENT steps[0].tool'],
  ['recordExecution', { success: true, error: 'x' }, 'INVALID_ARGUMENT error'],
  ['recordExecution', { success: true, revisedSteps: [STEP] }, 'INVALID_ARGUMENT revisedSteps'],
  ['procedures', { first: 201 }, 'INVALID_NUMBER first'],
  ['relate', { validFrom: new Date(1), validTo: new Date(0) }, 'INVALID_DATE validTo'],
  ['relate', { validFrom: new Date(1), validTo: new Date(1) }, 'INVALID_DATE validTo'],
  ['decayCurve', { law: 'energy', points: 501 }, 'INVALID_NUMBER points'],
  ['decayCurve', { law: 'energy', thresholds: [1.5] }, 'INVALID_NUMBER thresholds[0]'],
  ['decayCurve', { law: 'energy', energyThresholds: [-1] }, 'INVALID_NUMBER energyThresholds[0]'],
  ['memoryHealth', { windowHours: 0 }, 'INVALID_NUMBER windowHours'],
  ['memoryHealth', { windowHours: 10_000 }, 'INVALID_NUMBER windowHours'],
  ['usage', { weeks: 0 }, 'INVALID_NUMBER weeks'],
  ['usage', { weeks: 53 }, 'INVALID_NUMBER weeks'],
  ['createToken', { allNamespaces: false, namespaces: ['a b'] }, 'INVALID_NAMESPACE namespace'],
];

function many(length: number): object[] {
  return Array.from({ length }, () => ({ namespace: 'n', content: 'fine' }));
}

const named = (name: string): AnyOperation =>
  ALL_OPERATIONS.find((operation) => operation.name === name) ?? expect.fail(name);

it.each(
  WITHIN.map(([name, input, refused]) => [name, JSON.stringify(input).slice(0, 60), refused, input] as const),
)(
  '[R-INPUT-NUMBER] [R-INPUT-LARGE] [R-INPUT-BATCH] [R-RECALL-FILTER] %s of %s: %s',
  (name, _told, refused, input) => {
    expect(refusal(named(name), { ...sampleOf(named(name)), ...input })).toBe(refused);
  },
);

it('[R-WRITE-ALL-OR-NONE] a batch is refused as its items are, and says which', () => {
  const one = named('remember');
  const told = fieldsOf(one).flatMap((field) =>
    KINDS[kindOf(one, field) ?? 'anything'].map(([value, refused]) => {
      const input = [
        { namespace: 'n', content: 'fine' },
        { namespace: 'n', content: 'fine', [field]: value },
      ];
      const expected = refused === undefined ? 'taken' : saidOf(field, refused).replace(' ', ' input[1].');
      return { field, value, said: refusal(named('rememberMany'), { input }), expected };
    }),
  );
  expect(told.length).toBeGreaterThan(200);
  expect(told.filter(({ said, expected }) => said !== expected)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parsed } from '../operation/input.ts';
import { type AnyOperation, SAMPLE_ID } from '../operation/operation.ts';
import type { ScreeningPolicy } from '../redaction/policy.ts';
import { ALL_OPERATIONS } from './memory-service.ts';
import { runScreened } from './screening.ts';

const PASSWORD = 'zebra774!QX';
const SECRET = `redis://ada:${PASSWORD}@cache`;
/** Where only letters and digits are allowed. */
const KEY = 'AKIAZ7VRSQ4XPLMN2OKD';
const NEVER = new RegExp(`${PASSWORD}|${KEY}`);

const namespace = 'n';
const about = {
  entity: SECRET,
  entityType: SECRET,
  validFrom: new Date(0),
  validTo: new Date(1),
  confidence: 1,
};
const MEMORY = {
  namespace,
  content: SECRET,
  idempotencyKey: 'key',
  sessionId: 'session',
  connection: 'connection',
  who: SECRET,
  occurredAt: new Date(0),
  queuedAt: new Date(0),
  project: SECRET,
  intent: SECRET,
  tags: ['plain', SECRET],
  importance: 1,
  tool: SECRET,
  file: SECRET,
  category: undefined,
  outcome: undefined,
  valence: 1,
  reliability: 1,
  salience: 1,
  standing: true,
  revive: true,
  unlessForgotten: true,
  relatedTo: [SAMPLE_ID],
  relations: [{ id: SAMPLE_ID, relationType: KEY }],
  entities: [{ name: SECRET, type: SECRET }],
  facts: [
    { ...about, text: SECRET },
    { ...about, relationType: KEY, to: SECRET, toType: SECRET },
  ],
};
const FACT = {
  namespace,
  ...about,
  statedIn: [SAMPLE_ID],
  contradicts: [SAMPLE_ID],
  supersedes: [SAMPLE_ID],
};
const STEPS = [{ tool: SECRET, content: SECRET }];
const change = (changed: object) => ({ namespace, change: changed });

/** Inputs that have a secret in every text which is to be stored. */
const WITH_SECRETS: Readonly<Record<string, readonly object[]>> = {
  remember: [MEMORY],
  rememberMany: [{ input: [MEMORY, MEMORY] }],
  sense: [MEMORY],
  tag: [{ namespace, id: SAMPLE_ID, add: [SECRET], remove: [] }],
  edit: [{ namespace, id: SAMPLE_ID, content: SECRET, who: SECRET }],
  resolveRivals: [{ namespace, ids: [SAMPLE_ID], resolution: 'BOTH', who: SECRET }],
  observe: [{ ...FACT, text: SECRET }],
  relate: [{ ...FACT, relationType: KEY, to: SECRET, toType: SECRET, single: true }],
  changeGraph: [
    change({
      kind: 'createEntities',
      entities: [{ name: SECRET, entityType: SECRET, observations: [SECRET] }],
    }),
    change({ kind: 'createRelations', relations: [{ from: SECRET, to: SECRET, relationType: SECRET }] }),
    change({ kind: 'addObservations', observations: [{ entityName: SECRET, contents: [SECRET] }] }),
  ],
  buildProcedure: [
    {
      namespace,
      score: 1,
      triggerPattern: SECRET,
      name: SECRET,
      domain: SECRET,
      now: new Date(0),
      steps: STEPS,
      episodeIds: [SAMPLE_ID],
      sessionId: 'session',
      revive: true,
    },
  ],
  recordExecution: [
    {
      namespace,
      procedureId: SAMPLE_ID,
      success: false,
      note: SECRET,
      error: SECRET,
      revisedSteps: STEPS,
      idempotencyKey: 'key',
      now: new Date(0),
    },
  ],
};

const REDACT: ScreeningPolicy = { secrets: 'REDACT', personalData: 'OFF' };
const PARTS = { screening: () => Promise.resolve(REDACT), maxContentBytes: 65_536 };

/** What `run` gets of an input. */
const reaching = ({ input: schema, texts }: AnyOperation, input: object): Promise<object> => {
  const run = (safe: object): Promise<object> => Promise.resolve(safe);
  return runScreened({ ...(texts && { texts }), run }, parsed(schema, input), PARTS, {}) as Promise<object>;
};

/** The fields of an input, where its schema says. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

const screenedFields = ({ texts }: AnyOperation) =>
  typeof texts === 'object' && 'screened' in texts ? texts.screened : undefined;
const SCREENED = ALL_OPERATIONS.filter((operation) => screenedFields(operation) !== undefined);
const byName = (operations: readonly AnyOperation[]) => operations.map((each) => [each.name, each] as const);

describe('[R-WRITE-REDACT] an operation', () => {
  const doingMore = ALL_OPERATIONS.filter(({ rights, sample, instant, rows }) => {
    const needed = rights(sample(namespace)).rights;
    return instant !== true && rows === undefined && needed.some((right) => right !== 'read');
  });
  it.each(byName(doingMore))('says what is done with its texts if it does more than read: %s', (_, each) => {
    expect(each.texts).toBeDefined();
  });

  it('that stores texts as they come says why, and only import and sync do', () => {
    const verbatim = ALL_OPERATIONS.filter(({ texts }) => typeof texts === 'object' && 'verbatim' in texts);
    expect(verbatim.map(({ name }) => name)).toEqual(['restore', 'syncMerge']);
  });

  it('that is screened has an input with secrets here', () => {
    expect(Object.keys(WITH_SECRETS).toSorted()).toEqual(SCREENED.map(({ name }) => name).toSorted());
  });

  it.each(byName(SCREENED))('gets no secret from any field of its input: %s', async (name, each) => {
    const inputs = WITH_SECRETS[name] ?? [];
    const given = new Set(inputs.flatMap((input) => Object.keys(input)));
    expect(fieldsOf(each.input).filter((field) => !given.has(field))).toEqual([]);
    for (const input of inputs) {
      expect(JSON.stringify(input)).toMatch(NEVER);
      const safe = JSON.stringify(await reaching(each, input));
      expect(safe).toContain('[redacted: ');
      expect(safe).not.toMatch(NEVER);
    }
  });

  it.each(byName(SCREENED))(
    'gets what it looks up as it was given, and no key with a secret: %s',
    async (_, each) => {
      const { lookups = [], keys = [] } = screenedFields(each) ?? {};
      const input = each.sample(namespace);
      const run = (safe: object): Promise<object> => Promise.resolve(safe);
      for (const name of lookups) {
        const asked = { ...input, [name]: [SECRET] };
        expect(await runScreened({ ...each, run }, asked, PARTS, {})).toHaveProperty(name, [SECRET]);
      }
      for (const name of keys) {
        const refused = runScreened({ ...each, run }, { ...input, [name]: SECRET }, PARTS, {});
        await expect(refused).rejects.toMatchObject({ code: 'SENSITIVE_TEXT', field: name });
      }
    },
  );

  it('that takes from the graph finds what is stored with a secret', async () => {
    const changeGraph = ALL_OPERATIONS.find(({ name }) => name === 'changeGraph') as AnyOperation;
    const input = change({ kind: 'deleteEntities', remove: [SECRET] });
    expect(await reaching(changeGraph, input)).toEqual(input);
  });
});

/** Writes checked lines inside a transaction, kind after kind, and says what became of each. */
import { MemoryError } from '../domain/errors.ts';
import type { Transaction } from '../store/database.ts';
import { datetime } from '../store/shapes.ts';
import {
  dropErasures,
  statesOfMemories,
  restoreChanges,
  restoreConfigs,
  restoreErasures,
  restoreExecutions,
  restoreLinks,
  restoreMeasurements,
  restoreMemories,
  restoreNamespaces,
  restoreProcedureVersions,
  restoreRecalls,
  restoreRuns,
  restoreSessionLinks,
  restoreSessions,
  restoreTierChanges,
} from '../store/statements.generated.ts';
import { foreignIds, stillHeld } from './named-ids.ts';
import { fromDriver } from '../store/values.ts';
import { owing } from './marks.ts';
import { fromFile } from './vector-names.ts';
import { withWords } from './words.ts';
import { CHANGE_KINDS, NODE_KINDS, type NodeKind } from './kinds.ts';
import type { Placed, RestoredChange, RestoredLink, RestoredNode } from './read-line.ts';
import { isEpisode, withhold } from './withheld.ts';

type Status = 'CREATED' | 'UNCHANGED' | 'DANGLING';

export interface Done {
  readonly statuses: Map<number, Status>;
  readonly refusals: Map<number, MemoryError>;
  /** Erased here, and left out because that was asked for. */
  readonly leftOut: Map<number, MemoryError>;
}

/** What becomes of what was erased here. */
export const ERASED_WAYS = ['refuse', 'leaveOut', 'revive'] as const;

export interface Into {
  readonly namespace: string;
  readonly erased: (typeof ERASED_WAYS)[number];
  /** When the file was made: a text that is in it although it had been erased before was stored again. Null: that does not count. */
  readonly since: Date | null;
}

interface Work extends Done, Into {
  readonly tx: Transaction;
}

export async function putBack(tx: Transaction, into: Into, lines: readonly Placed[]): Promise<Done> {
  const work: Work = { ...into, tx, statuses: new Map(), refusals: new Map(), leftOut: new Map() };
  const { namespace } = work;
  for (const [at, error] of await foreignIds(tx, namespace, lines)) work.refusals.set(at, error);
  const own = lines.filter(({ at }) => !work.refusals.has(at));
  const nodes = withoutRepeats(own.filter(isNode), work);
  for (const kind of NODE_KINDS) {
    const ofKind = nodes.filter(({ line }) => line.kind === kind);
    if (ofKind.length === 0) continue;
    if (kind === 'Memory') await memories(ofKind, work);
    else if (kind === 'Erasure') await erasures(ofKind, work);
    else await keyed(kind, ofKind, work);
  }
  await changes(withoutRepeatedKeys(own.filter(isChange), work), work);
  await links(own.filter(isLink), work);
  return work;
}

const isNode = (each: Placed): each is Placed<RestoredNode> => each.line.what === 'node';
const isChange = (each: Placed): each is Placed<RestoredChange> => each.line.what === 'change';
const isLink = (each: Placed): each is Placed<RestoredLink> => each.line.what === 'link';

const conflict = (what: string): MemoryError =>
  new MemoryError('CONFLICT', what, { remedy: 'Import into an empty namespace, or pass --on-error skip.' });

/** What is there twice in one transaction would not be seen by the first look. */
function withoutRepeats(nodes: readonly Placed<RestoredNode>[], { refusals }: Work): Placed<RestoredNode>[] {
  const seen = new Set<string>();
  return nodes.filter(({ at, line }) => {
    const keys = [`${line.kind} ${line.key}`];
    const { dedupKey } = line.properties;
    if (line.kind === 'Memory' && typeof dedupKey === 'string') keys.push(`dedupKey ${dedupKey}`);
    const repeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    if (repeated) refusals.set(at, conflict(`This ${line.kind} is in the file twice.`));
    return !repeated;
  });
}

/** Executions of one idempotency key: none would see the other. */
function withoutRepeatedKeys(
  lines: readonly Placed<RestoredChange>[],
  { refusals }: Work,
): Placed<RestoredChange>[] {
  const seen = new Set<unknown>();
  return lines.filter(({ at, line: { kind, properties } }) => {
    const { dedupKey } = properties;
    if (kind !== 'Execution' || typeof dedupKey !== 'string') return true;
    if (!seen.has(dedupKey)) return seen.add(dedupKey);
    refusals.set(at, conflict('This Execution is in the file twice.'));
    return false;
  });
}

const KEYED = {
  Namespace: restoreNamespaces,
  ConsolidationConfig: restoreConfigs,
  Session: restoreSessions,
  ConsolidationRun: restoreRuns,
  Measurement: restoreMeasurements,
  Recall: restoreRecalls,
  Erasure: restoreErasures,
} as const;

async function keyed(
  kind: Exclude<NodeKind, 'Memory'>,
  own: readonly Placed<RestoredNode>[],
  { tx, namespace, statuses, refusals }: Work,
): Promise<void> {
  const nodes = own.map(({ at, line: { key, labels, of, properties } }) => ({
    at,
    key,
    labels,
    of,
    properties,
  }));
  for (const { at, same } of await tx.run(KEYED[kind], { namespace, nodes })) {
    if (same === false) refusals.set(at, conflict(`There is another ${kind} of this key already.`));
    else statuses.set(at, same === null ? 'CREATED' : 'UNCHANGED');
  }
}

async function erasures(own: readonly Placed<RestoredNode>[], work: Work): Promise<void> {
  const { since } = work;
  // What was erased while the file was made may be in it, before its mark: it is erased in the end.
  const older = own.filter(({ line }) => since === null || erasedAtOf(line) < since);
  const held = await stillHeld(work.tx, work.namespace, older);
  for (const [at, error] of held) work.refusals.set(at, error);
  await keyed(
    'Erasure',
    own.filter(({ at }) => !held.has(at)),
    work,
  );
}

function erasedAtOf({ properties: { erasedAt } }: RestoredNode): Date {
  const date = fromDriver(erasedAt, datetime);
  return date instanceof Date ? date : new Date(0);
}

const AT_ODDS: Readonly<Record<string, () => MemoryError>> = {
  'id taken': () => conflict('Another memory of this store has the id.'),
  'key taken': () => conflict('Another memory of the namespace says the same, or has its idempotency key.'),
  erased: () =>
    new MemoryError('ERASED', 'This memory, or the same text, was erased here.', {
      remedy: 'Pass --on-error skip to leave it out.',
    }),
};

async function memories(own: readonly Placed<RestoredNode>[], work: Work): Promise<void> {
  const { tx, namespace, statuses, refusals, leftOut, erased, since } = work;
  const text = ({ line }: Placed<RestoredNode>, name: string): string | null => {
    const value = line.properties[name];
    return typeof value === 'string' ? value : null;
  };
  const asked = own.map((each) => ({
    at: each.at,
    id: each.line.key,
    dedupKey: text(each, 'dedupKey'),
    content: text(each, 'content'),
    contentHash: text(each, 'contentHash'),
  }));
  const absent = new Set<number>();
  const withheld = new Map<number, Date>();
  const revive = erased === 'revive';
  for (const row of await tx.run(statesOfMemories, { namespace, since, revive, memories: asked })) {
    const error = AT_ODDS[row.standing];
    if (error !== undefined)
      (row.standing === 'erased' && erased === 'leaveOut' ? leftOut : refusals).set(row.at, error());
    if (leftOut.has(row.at) && !row.there && row.erasedAt !== null) withheld.set(row.at, row.erasedAt);
    if (error !== undefined) continue;
    if (row.standing === 'absent') absent.add(row.at);
    statuses.set(row.at, row.standing === 'absent' ? 'CREATED' : 'UNCHANGED');
  }
  await withhold(
    tx,
    namespace,
    own.filter(isEpisode).flatMap(({ at, line }) => {
      const erasedAt = withheld.get(at);
      return erasedAt === undefined ? [] : [{ line, erasedAt }];
    }),
  );
  const created = own.filter(({ at }) => absent.has(at));
  if (created.length === 0) return;
  if (revive) await tx.run(dropErasures, { namespace, ids: created.map(({ line }) => line.key) });
  await tx.run(restoreMemories, {
    memories: created.map(({ line }) => owing(withWords(fromFile(line)))),
  });
}

async function changes(
  own: readonly Placed<RestoredChange>[],
  { tx, namespace, statuses, refusals }: Work,
): Promise<void> {
  const statements = {
    Change: restoreChanges,
    TierChange: restoreTierChanges,
    ProcedureVersion: restoreProcedureVersions,
    Execution: restoreExecutions,
  } as const;
  for (const kind of CHANGE_KINDS) {
    const items = own.filter(({ line }) => line.kind === kind).map(({ at, line }) => ({ at, ...line }));
    if (items.length === 0) continue;
    for (const row of await tx.run(statements[kind], { namespace, changes: items })) {
      const { at, created, dangling, taken } = row;
      if (taken) refusals.set(at, conflict('Another execution of the namespace has its idempotency key.'));
      else statuses.set(at, dangling ? 'DANGLING' : created ? 'CREATED' : 'UNCHANGED');
    }
  }
}

const LINK_STANDING: Readonly<Record<string, Status>> = {
  created: 'CREATED',
  there: 'UNCHANGED',
  dangling: 'DANGLING',
};

async function links(own: readonly Placed<RestoredLink>[], work: Work): Promise<void> {
  const { tx, namespace, statuses, refusals } = work;
  const statements = { Memory: restoreLinks, Session: restoreSessionLinks } as const;
  for (const kind of ['Session', 'Memory'] as const) {
    const items = own.filter(({ line }) => line.kind === kind).map(({ at, line }) => ({ at, ...line }));
    if (items.length === 0) continue;
    for (const row of await tx.run(statements[kind], { namespace, links: items })) {
      const known = LINK_STANDING[row.standing];
      if (known === undefined) refusals.set(row.at, conflict('The two are linked otherwise already.'));
      else statuses.set(row.at, known);
    }
  }
}

/** Which rights each verb wants, and over what. A verb that is not listed here does not compile. */
import type { Right } from '../domain/access.ts';
import type { MemoryService } from './memory-service.ts';

type Verbs = { readonly [Verb in keyof MemoryService]: (...args: Parameters<MemoryService[Verb]>) => Claim };

/** What a call claims: all of these rights, in all of these namespaces. */
export interface Claim {
  readonly rights: readonly Right[];
  /** `store`: the whole of it, so that rights over some namespaces do not do. `nothing`: it tells of none and changes none. */
  readonly over: readonly string[] | 'store' | 'nothing';
}

interface Placed {
  readonly namespace: string;
}

const inOne =
  (...rights: readonly Right[]) =>
  ({ namespace }: Placed): Claim => ({ rights, over: [namespace] });
const named =
  (...rights: readonly Right[]) =>
  (namespace: string): Claim => ({ rights, over: [namespace] });
const overStore =
  (...rights: readonly Right[]) =>
  (): Claim => ({ rights, over: 'store' });

const reads = inOne('read');
const writes = inOne('write');

export const VERB_RIGHTS: Verbs = {
  remember: writes,
  rememberMany: (inputs) => ({ rights: ['write'], over: inputs.map(({ namespace }) => namespace) }),
  sense: writes,
  attend: writes,
  workingMemory: reads,
  recall: reads,
  memory: named('read'),
  memoryAsOf: reads,
  memoriesByIds: named('read'),
  encodingLinks: named('read'),
  histories: named('read'),
  provenance: named('read'),
  entitiesByIds: named('read'),
  factsByIds: named('read'),
  clustersByIds: named('read'),
  proceduresByIds: named('read'),
  sessionsByIds: named('read'),
  minds: named('read'),
  associated: reads,
  graph: reads,
  sessions: reads,
  // Which there are the graph knows: scoped-service.ts has it look among the caller's alone.
  namespaces: () => ({ rights: ['read'], over: 'nothing' }),
  namespace: named('read'),
  growth: reads,
  memories: reads,
  infer: reads,
  readNames: reads,
  explore: reads,
  activations: reads,
  entity: reads,
  entities: reads,
  facts: reads,
  factsOfEntities: reads,
  readGraph: reads,
  changeGraph: writes,
  memoryStatus: named('read'),
  entityCandidates: reads,
  observe: writes,
  relate: writes,
  supersede: writes,
  retract: writes,
  joinEntities: writes,
  partEntity: writes,
  tag: writes,
  detectMode: () => ({ rights: ['read'], over: 'nothing' }),
  forget: ({ namespace, mode }) => ({ rights: [mode === 'ERASE' ? 'erase' : 'write'], over: [namespace] }),
  setConfig: inOne('admin'),
  config: named('read'),
  // At an instant of the caller's choice it archives whatever has faded by then.
  consolidate: ({ namespace, dryRun }) => ({
    rights: [dryRun === true ? 'read' : 'admin'],
    over: [namespace],
  }),
  undoConsolidation: inOne('admin'),
  consolidationRuns: reads,
  endSession: writes,
  clusters: reads,
  buildProcedure: writes,
  procedures: reads,
  recordExecution: writes,
  coAccess: writes,
  // Which namespace the recall was of the graph knows: scoped-service.ts has it look among the caller's alone.
  feedback: () => ({ rights: ['write'], over: 'nothing' }),
  strength: () => ({ rights: ['read'], over: 'nothing' }),
  decay: ({ memory }) => ({ rights: ['read'], over: [memory.namespace] }),
  decayCurve: () => ({ rights: ['read'], over: 'nothing' }),
  settings: () => ({ rights: ['read'], over: 'nothing' }),
  export: ({ namespace, all }) => ({
    rights: ['read'],
    over: all === true ? 'store' : [namespace ?? ''],
  }),
  // It puts settings, runs and erasures back as they stand in the file.
  restore: ({ namespace, header }) => ({ rights: ['admin'], over: [namespace ?? namespaceIn(header)] }),
  syncState: reads,
  syncChanges: reads,
  // What was erased elsewhere is erased here.
  syncMerge: inOne('write', 'erase'),
  reembed: overStore('admin'),
  giveUpReembedding: overStore('admin'),
  memoryEvents: reads,
  consolidationProgress: reads,
  readiness: () => ({ rights: [], over: 'nothing' }),
  memoryHealth: reads,
  storeHealth: overStore('read'),
  createToken: overStore('admin'),
  tokens: overStore('admin'),
  revokeToken: overStore('admin'),
  recognise: overStore('admin'),
};

/** The one that an export comes from; empty, which is none, where the header does not say. */
export function namespaceIn(header: unknown): string {
  if (typeof header !== 'object' || header === null || !('namespace' in header)) return '';
  return typeof header.namespace === 'string' ? header.namespace : '';
}

/**
 * The verbs. GraphQL, MCP and the CLI call these and nothing below them.
 * Every method rejects with MemoryError only, and stays inside the namespace that it was given.
 */
import type { EmbeddingChoice } from '../config/settings.ts';
import type {
  ConsolidationProgress,
  MemoryEventBatch,
  WatchConsolidationInput,
  WatchMemoriesInput,
} from '../domain/events.ts';
import type { AccessToken, CreatedToken, CreateTokenInput, Principal } from '../domain/access.ts';
import type {
  Activation,
  ActivationInput,
  Explored,
  ExploreInput,
  ReadNames,
  ReadNamesInput,
} from '../domain/exploring.ts';
import type {
  ClustersInput,
  Growth,
  GrowthInput,
  MemoryAsOfInput,
  MemoryHistory,
  NamespacesInput,
  NamespaceSummary,
  Page,
  PageInput,
  Provenance,
  Session,
} from '../domain/browsing.ts';
import type { DecayCurve, DecayCurveInput, DecayInput, Settings } from '../domain/dynamics.ts';
import type { AssociatedInput, AssociationPage, GraphInput, GraphPage } from '../domain/graph.ts';
import type { HealthInput, MemoryHealth, MemoryStatus, StoreHealth } from '../domain/health.ts';
import type { Memory } from '../domain/memory.ts';
import type {
  CandidatesInput,
  Entity,
  EntityCandidate,
  EntityInputRef,
  EntityPage,
  Fact,
  FactReceipt,
  FactsInput,
  FactsOfEntitiesInput,
  JoinEntitiesInput,
  ListEntitiesInput,
  ObserveInput,
  RelateInput,
  SupersedeInput,
} from '../domain/knowledge.ts';
import type { ChangeGraphInput, GraphAdded, GraphRead, ReadGraphInput } from '../domain/named-graph.ts';
import type {
  Cluster,
  ConsolidateInput,
  ConsolidationReport,
  ConsolidationRun,
  EndSessionInput,
} from '../domain/consolidation.ts';
import type {
  BuildProcedureInput,
  Procedure,
  ExecutionReceipt,
  ProcedurePage,
  ProcedureReceipt,
  ProceduresInput,
  RecordExecutionInput,
} from '../domain/procedures.ts';
import type {
  AttendInput,
  CoAccessInput,
  EncodingLinks,
  SetConfigInput,
  TagInput,
  FeedbackInput,
  ForgetInput,
  ForgetReceipt,
  Inference,
  InferInput,
  ListInput,
  MemoryPage,
  NamespaceConfiguration,
  RecallInput,
  RecallMode,
  RecallResult,
  RememberInput,
  SensoryReceipt,
  WorkingMemoryInput,
  WorkingMemoryItem,
  Reembedded,
  WriteReceipt,
} from '../domain/requests.ts';
import type {
  SyncChangesInput,
  SyncMergeInput,
  SyncPage,
  SyncReceipt,
  SyncState,
  SyncStateInput,
} from '../domain/sync.ts';
import type { ReembedCallOptions } from './reembedding.ts';
import type { ExportInput, RestoreInput, RestoreOutcome, TransferLine } from '../domain/transfer.ts';

export interface CallOptions {
  /** Aborting it cancels the work, the database's part too. */
  readonly signal?: AbortSignal | undefined;
}

export interface MemoryService {
  remember(input: RememberInput, options?: CallOptions): Promise<WriteReceipt>;
  /** All or none; receipts in the order of the input; 1–1,000 items. */
  rememberMany(input: readonly RememberInput[], options?: CallOptions): Promise<WriteReceipt[]>;
  /** Keeps it for a second in this service's memory, among seven of its session; nothing is stored. */
  sense(input: RememberInput): Promise<SensoryReceipt>;
  /** Stores what a session has sensed and is not gone yet; receipts in the order of the sensing. */
  attend(input: AttendInput): Promise<WriteReceipt[]>;
  /** What a session has in mind, latest first, at most four. */
  workingMemory(input: WorkingMemoryInput, options?: CallOptions): Promise<WorkingMemoryItem[]>;
  recall(input: RecallInput, options?: CallOptions): Promise<RecallResult>;
  /** Null where this namespace has no such memory. */
  memory(namespace: string, id: string, options?: CallOptions): Promise<Memory | null>;
  /** Null where this namespace has no such memory, or did not hold it then. */
  memoryAsOf(input: MemoryAsOfInput, options?: CallOptions): Promise<Memory | null>;
  /** Answers in the order of the ids, null where this namespace has none. What DataLoader batches over. */
  memoriesByIds(namespace: string, ids: readonly string[], options?: CallOptions): Promise<(Memory | null)[]>;
  /** In the order of the ids, null where this namespace has none. */
  encodingLinks(
    namespace: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<(EncodingLinks | null)[]>;
  /** How memories came to be as they are; in the order of the ids, null where this namespace has none. */
  histories(
    namespace: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<(MemoryHistory | null)[]>;
  /** What memories belong with; likewise. */
  provenance(
    namespace: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<(Provenance | null)[]>;
  /** Likewise; of entities that are the same as no other. */
  entitiesByIds(namespace: string, ids: readonly string[], options?: CallOptions): Promise<(Entity | null)[]>;
  /** As they are held now, or were last; likewise. */
  factsByIds(namespace: string, ids: readonly string[], options?: CallOptions): Promise<(Fact | null)[]>;
  /** Likewise. */
  clustersByIds(
    namespace: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<(Cluster | null)[]>;
  /** As they stand now; likewise. */
  proceduresByIds(
    namespace: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<(Procedure | null)[]>;
  /** Likewise. */
  sessionsByIds(
    namespace: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<(Session | null)[]>;
  /** What sessions have in mind at an instant, in the order of the ids. */
  minds(
    namespace: string,
    sessionIds: readonly string[],
    now?: Date,
    options?: CallOptions,
  ): Promise<WorkingMemoryItem[][]>;
  /** What a memory is associated with, the strongest first. */
  associated(input: AssociatedInput, options?: CallOptions): Promise<AssociationPage>;
  /** Nodes and links to be drawn: a page of all, or what lies around one node. */
  graph(input: GraphInput, options?: CallOptions): Promise<GraphPage>;
  /** The one that was active last first. */
  sessions(input: PageInput, options?: CallOptions): Promise<Page<Session>>;
  /** Those that whoever asks may read, in the order of their names. */
  namespaces(input: NamespacesInput, options?: CallOptions): Promise<Page<NamespaceSummary>>;
  /** Null where nothing was ever kept under the name. */
  namespace(name: string, options?: CallOptions): Promise<NamespaceSummary | null>;
  /** How a memory grew, in equal stretches of time. */
  growth(input: GrowthInput, options?: CallOptions): Promise<Growth>;
  memories(input: ListInput, options?: CallOptions): Promise<MemoryPage>;
  /** How likely entities are, given that others hold or do not: over what is related to them. */
  infer(input: InferInput, options?: CallOptions): Promise<Inference>;
  /** The names in texts, as the service reads them of what it stores; nothing is written. */
  readNames(input: ReadNamesInput, options?: CallOptions): Promise<ReadNames>;
  /** What lies around the entities that a text names, within so many steps. Bounded. */
  explore(input: ExploreInput, options?: CallOptions): Promise<Explored>;
  /** By the ACT-R law, in the order of the ids, null where this namespace has none. */
  activations(input: ActivationInput, options?: CallOptions): Promise<(Activation | null)[]>;
  /** By its id or any of its names; null where nobody has spoken of it. */
  entity(input: EntityInputRef, options?: CallOptions): Promise<Entity | null>;
  entities(input: ListEntitiesInput, options?: CallOptions): Promise<EntityPage>;
  /** What is held of an entity, now or as of an instant of both times; what was recorded last first. */
  facts(input: FactsInput, options?: CallOptions): Promise<Fact[]>;
  /** The same of several entities at once, in the order of their ids. */
  factsOfEntities(input: FactsOfEntitiesInput, options?: CallOptions): Promise<Fact[][]>;
  /** Entities that may be the same as each of several, by their names, likeliest first; in the order of the ids. */
  entityCandidates(input: CandidatesInput, options?: CallOptions): Promise<EntityCandidate[][]>;
  /** Records a text about an entity; what it cannot hold beside is told. */
  observe(input: ObserveInput): Promise<FactReceipt>;
  /** Records how an entity is related to another. */
  relate(input: RelateInput): Promise<FactReceipt>;
  /** One fact ended because another began; answers with the older. */
  supersede(input: SupersedeInput): Promise<Fact>;
  /** A fact was never so; `asOf` an earlier instant still holds it. */
  retract(input: { readonly namespace: string; readonly id: string }): Promise<Fact>;
  /** What was stated, as by names alone: all of it, what says something, or what goes by a name. Bounded. */
  readGraph(input: ReadGraphInput, options?: CallOptions): Promise<GraphRead>;
  /** One change of that, all of it or nothing; answers with what was not there before. */
  changeGraph(input: ChangeGraphInput): Promise<GraphAdded>;
  /** Two entities are one from now on, under the second's name. */
  joinEntities(input: JoinEntitiesInput): Promise<Entity>;
  /** Takes that back. */
  partEntity(input: { readonly namespace: string; readonly name: string }): Promise<Entity>;
  /** Puts tags on a memory and takes others off; answers with those that it has then. */
  tag(input: TagInput): Promise<readonly string[]>;
  /** How wide an answer the question wants, as a recall in mode AUTO reads it. */
  detectMode(query: string): RecallMode;
  /** SOFT retracts: recall no longer answers with it, `asOf` an earlier instant still does. */
  forget(input: ForgetInput, options?: CallOptions): Promise<ForgetReceipt>;
  /** What the namespace's recalls are ranked by from now on; replaces what was said before. */
  setConfig(input: SetConfigInput, options?: CallOptions): Promise<NamespaceConfiguration>;
  config(namespace: string, options?: CallOptions): Promise<NamespaceConfiguration>;
  /** Goes on when its caller leaves: a run that was begun is finished. */
  consolidate(input: ConsolidateInput): Promise<ConsolidationReport>;
  undoConsolidation(input: {
    readonly namespace: string;
    readonly runId: string;
  }): Promise<ConsolidationReport>;
  /** Latest first. */
  consolidationRuns(input: PageInput): Promise<Page<ConsolidationRun>>;
  endSession(input: EndSessionInput): Promise<ConsolidationReport>;
  /** Those that memories used together have formed, the largest first. */
  clusters(input: ClustersInput, options?: CallOptions): Promise<Page<Cluster>>;
  /** A trajectory that went well becomes a procedure. The same again is a duplicate. */
  buildProcedure(input: BuildProcedureInput): Promise<ProcedureReceipt>;
  /** For a task, best first; without one all of them, newest first. */
  procedures(input: ProceduresInput, options?: CallOptions): Promise<ProcedurePage>;
  /** What came of carrying a procedure out; counted once a key. */
  recordExecution(input: RecordExecutionInput): Promise<ExecutionReceipt>;
  /** Answers with the pairs that are linked more strongly now. */
  coAccess(input: CoAccessInput): Promise<number>;
  feedback(input: FeedbackInput, options?: CallOptions): Promise<boolean>;
  /** Strength in [0, 1] of a memory at an instant, the present when left out. */
  strength(memory: Memory, at?: Date): number;
  /** Its strength over a time, past and to come, by the law of its namespace's profile. */
  decay(input: DecayInput, options?: CallOptions): Promise<DecayCurve>;
  /** The same of a memory that is made up to try a law on; reads nothing. */
  decayCurve(input: DecayCurveInput): Promise<DecayCurve>;
  /** Profiles, laws, modes and parameters: what settings can be made of. */
  settings(): Promise<Settings>;
  /** Everything of a namespace, or of all, as pages of lines; rejects before the first page where nothing is there. */
  export(input: ExportInput, options?: CallOptions): AsyncIterable<readonly TransferLine[]>;
  /** Puts lines of an export back, all or none where it is to stop at what is wrong; outcomes in their order. */
  restore(input: RestoreInput): Promise<RestoreOutcome[]>;
  /** Where this store stands, for another one that exchanges with it. */
  syncState(input: SyncStateInput): Promise<SyncState>;
  /** What another store has not seen yet, from a place in this one's order on. */
  syncChanges(input: SyncChangesInput): Promise<SyncPage>;
  /** Takes in a page of what another store has told, all of it or nothing; the same page again changes nothing. */
  syncMerge(input: SyncMergeInput): Promise<SyncReceipt>;
  /** Changes the graph over to another embedding model while it answers; resolves once nothing is left of the one before. */
  reembed(choice: EmbeddingChoice, options?: ReembedCallOptions): Promise<Reembedded>;
  /** Gives that up; answers with the name of the model that the graph was being changed over to, null where it was not. */
  giveUpReembedding(): Promise<string | null>;
  /** What happens to a namespace's memories, batch by batch and in one order for all who watch, wherever they do. Ends with the signal. */
  memoryEvents(input: WatchMemoriesInput, options?: CallOptions): AsyncIterable<MemoryEventBatch>;
  /** What consolidation does to a namespace, whichever service it runs in. Ends with the signal. */
  consolidationProgress(
    input: WatchConsolidationInput,
    options?: CallOptions,
  ): AsyncIterable<ConsolidationProgress>;
  readiness(): Promise<Readiness>;
  /** How a namespace's memory is: the metrics of its energy, its tiers and its sleep. */
  memoryHealth(input: HealthInput, options?: CallOptions): Promise<MemoryHealth>;
  /** Whether it works, what it holds and what is behind; cheap. */
  memoryStatus(namespace: string, options?: CallOptions): Promise<MemoryStatus>;
  /** What the whole store holds, of all namespaces together; for whoever runs the service. */
  storeHealth(): Promise<StoreHealth>;
  /** A token for somebody else; its secret is told this once. */
  createToken(input: CreateTokenInput): Promise<CreatedToken>;
  /** All that are kept, the newest first; never their secrets. */
  tokens(): Promise<AccessToken[]>;
  /** Lets nobody in any more: here at once, in other services of the store within three seconds. */
  revokeToken(id: string): Promise<AccessToken>;
  /** Who holds the secret of a token; rejects with UNAUTHENTICATED where nobody does. For the listener. */
  recognise(secret: string): Promise<Principal>;
}

/** Ready once recall works, with or without the model. */
export interface Readiness {
  readonly ready: boolean;
  readonly parts: readonly PartState[];
}

export interface PartState {
  readonly part: 'database' | 'migrations' | 'embeddings';
  readonly ok: boolean;
  /** One sentence for a person. */
  readonly detail: string;
}

/** The verbs, put together from the use cases. Delegates only. */
import { AccessTokens } from '../access/tokens.ts';
import { Backfill } from '../encoding/backfill.ts';
import { erase, forget } from '../encoding/forget.ts';
import { Encoding } from '../encoding/remember.ts';
import { associated } from '../browsing/associated.ts';
import { graph } from '../browsing/graph.ts';
import { growth } from '../browsing/growth.ts';
import { histories, provenance } from '../browsing/life.ts';
import { namespaceNamed, namespaces } from '../browsing/namespaces.ts';
import { minds, sessions, sessionsOf } from '../browsing/sessions.ts';
import { clusters, clustersById } from '../consolidation/clusters.ts';
import { tag } from '../encoding/tag.ts';
import { attend, sense } from '../encoding/sense.ts';
import { SensoryBuffer } from '../encoding/sensory-buffer.ts';
import { associating } from '../consolidation/associating.ts';
import { coAccess } from '../consolidation/co-access.ts';
import { consolidate, runsOf } from '../consolidation/consolidate.ts';
import { endSession } from '../consolidation/end-session.ts';
import { learnFromFeedback } from '../consolidation/feedback.ts';
import { flushLearning } from '../consolidation/flush-learning.ts';
import { Schedule } from '../consolidation/schedule.ts';
import { undoConsolidation } from '../consolidation/undo.ts';
import { entities, entitiesById, entity, factsById, factsOf, factsOfEach } from '../knowledge/entities.ts';
import { joinEntities, partEntity } from '../knowledge/join-entities.ts';
import { candidatesOf } from '../knowledge/candidates.ts';
import { linking } from '../knowledge/linking.ts';
import { NameReader } from '../knowledge/name-reader.ts';
import { nameVectors } from '../knowledge/name-vectors.ts';
import { readNames } from '../knowledge/read-names.ts';
import { changeGraph } from '../knowledge/named-graph/change.ts';
import { readGraph } from '../knowledge/named-graph/read.ts';
import { resolving } from '../knowledge/resolving.ts';
import { observe, relate } from '../knowledge/state-fact.ts';
import { factWriting } from '../knowledge/stated-facts.ts';
import { retract, supersede } from '../knowledge/supersede.ts';
import type { RunEnd } from '../domain/health.ts';
import type { Clock, Embedder } from '../domain/ports.ts';
import type { EmbeddingChoice } from '../config/settings.ts';
import { giveUpReembedding } from '../encoding/reembed.ts';
import { energyStrength } from '../models/energy.ts';
import { byIds, linksOf } from '../retrieval/browse.ts';
import { checkQuery } from '../domain/checks.ts';
import { configOf, setConfig } from '../retrieval/configure.ts';
import { activations } from '../retrieval/activation.ts';
import { decay, decayCurve } from '../retrieval/decay.ts';
import { explore } from '../retrieval/explore.ts';
import { infer } from '../retrieval/infer.ts';
import { list, memoryAsOf } from '../retrieval/list.ts';
import { MemoryVectors } from '../retrieval/memory-vectors.ts';
import { detectMode } from '../retrieval/mode.ts';
import { NamespaceConfigs } from '../retrieval/namespace-configs.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import { RecallJournal } from '../retrieval/recall-journal.ts';
import { settings } from '../retrieval/settings.ts';
import { workingMemory } from '../retrieval/working-memory.ts';
import { warmUp } from '../retrieval/warm-up.ts';
import { buildProcedure } from '../skills/build.ts';
import { proceduresById } from '../skills/procedure-row.ts';
import { recordExecution } from '../skills/execution.ts';
import { procedures } from '../skills/find.ts';
import { taskVectors } from '../skills/task-vectors.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { syncChanges } from '../sync/changes.ts';
import { mergeChanges } from '../sync/merge.ts';
import { syncState } from '../sync/replica.ts';
import { Watching } from '../watching/watching.ts';
import { exported } from '../transfer/export.ts';
import { restore } from '../transfer/restore.ts';
import type { AdoptedEmbedder } from './adopted-embedder.ts';
import { memoryHealth, storeHealth } from './memory-health.ts';
import type { MemoryService } from './memory-service.ts';
import { memoryStatus } from './memory-status.ts';
import { ReadinessCheck } from './readiness.ts';
import { Reembedding } from './reembedding.ts';

/** Recalls that are learnt from before the service looks whether it is to stop. */
const LEARNT_AT_ONCE = 100;

export interface ServiceParts {
  readonly database: Database;
  readonly embedder: AdoptedEmbedder;
  /** A model that the graph may be changed over to. */
  readonly embedderOf: (choice: EmbeddingChoice) => Embedder;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Where the records of recalls are kept until they are in the graph. */
  readonly dataDir: string;
  /** When namespaces are consolidated that do not say themselves, in cron's notation; `off`: only when asked. */
  readonly schedule: string;
  /** Told what went wrong behind the callers' backs; carries no memory's text. */
  readonly report: (error: unknown, doing: string) => void;
  /** Told how each attempt at a run of consolidation ended. */
  readonly onRun?: ((end: RunEnd) => void) | undefined;
}

export function createService(parts: ServiceParts): MemoryService & AsyncDisposable {
  const { database, embedder, clock, report } = parts;
  const tasks = taskVectors({
    database,
    embedder,
    onError: (error) => report(error, 'embedding the tasks of procedures'),
  });
  const names = nameVectors({
    database,
    embedder,
    onError: (error) => report(error, 'embedding the names of entities'),
  });
  const reader = new NameReader();
  const toResolve = resolving({
    reader,
    database,
    clock,
    onError: (error) => report(error, 'resolving entities'),
    onUnembedded: () => names.poke(),
  });
  /** What was stated may be of entities that are new. */
  const stated = async <Said>(said: Promise<Said>): Promise<Said> => {
    const outcome = await said;
    toResolve.poke();
    return outcome;
  };
  const onRun = (end: RunEnd): void => {
    // Sleep may have distilled some.
    tasks.poke();
    parts.onRun?.(end);
  };
  const skills = { ...parts, onUnembedded: () => tasks.poke() };
  const toAssociate = associating({
    database,
    clock,
    onError: (error) => report(error, 'holding new memories against older ones'),
  });
  const backfill = new Backfill(database, embedder, {
    onError: (error) => report(error, 'embedding what was stored without vectors'),
    onEmbedded: () => toAssociate.poke(),
  });
  const toLink = linking({
    reader,
    database,
    clock,
    onError: (error) => report(error, 'linking memories to what they mention'),
    onLinked: () => toResolve.poke(),
  });
  const sleep = new Schedule({
    database,
    clock,
    onRun,
    standard: parts.schedule,
    onError: (error) => report(error, 'consolidating'),
  });
  const facts = factWriting(clock);
  const encoding = new Encoding({
    ...parts,
    facts,
    onUnembedded: () => backfill.poke(),
    onStored: (namespaces) => {
      toLink.poke();
      toAssociate.poke();
      for (const namespace of namespaces) sleep.noteStored(namespace);
    },
  });
  const learning = new DueWork({
    name: 'learn',
    batch: () => flushLearning({ database, namespace: null, now: clock(), limit: LEARNT_AT_ONCE }),
    onError: (error) => report(error, 'learning from recalls'),
  });
  const journal = new RecallJournal({
    database,
    dataDir: parts.dataDir,
    onError: (error) => report(error, 'noting recalls'),
    onUnlearnt: () => learning.poke(),
  });
  const access = new AccessTokens({
    database,
    clock,
    onError: (error) => report(error, 'noting that a token was used'),
  });
  const senses = { ...parts, facts, encoding, buffer: new SensoryBuffer() };
  const vectors = new MemoryVectors(database);
  const configs = new NamespaceConfigs(database);
  const sources = { database, embedder, vectors, configs };
  const onStale = (ids: readonly string[]): void => {
    vectors.drop(ids);
    backfill.poke();
  };
  const reembedding = new Reembedding({
    ...parts,
    onError: (error) => report(error, 'removing the vectors of the last embedding model'),
    onSwitched: () => {
      for (const work of [backfill, tasks, names, toAssociate]) work.poke();
      warmUp(sources, clock).catch(() => undefined);
    },
  });
  const watching = new Watching({
    database,
    clock,
    onError: (error) => report(error, 'telling watchers what happened'),
  });
  const readiness = new ReadinessCheck(database, embedder);
  const goOn = (): void => {
    for (const work of [reembedding, backfill, toLink, learning, toAssociate, tasks, toResolve, names])
      work.poke();
  };
  goOn();
  database.onResumed(() => {
    goOn();
    void journal.settled();
  });
  // Whatever keeps it from warming up, the first recall meets and tells.
  warmUp(sources, clock).catch(() => undefined);

  return {
    remember: (input) => encoding.remember(input),
    rememberMany: (input) => encoding.rememberMany(input),
    sense: async (input) => sense(input, senses),
    attend: (input) => attend(input, senses),
    workingMemory: (input, options) => workingMemory(input, { database, clock }, options),
    recall: (input, options) => retrieve(input, { ...sources, clock, journal }, options),
    async memory(namespace, id, options = {}) {
      const [memory = null] = await byIds(database, namespace, [id], options);
      return memory;
    },
    memoryAsOf: (input, options) => memoryAsOf(input, { database, clock }, options),
    memoriesByIds: (namespace, ids, options = {}) => byIds(database, namespace, ids, options),
    encodingLinks: (namespace, ids, options = {}) => linksOf(database, namespace, ids, options),
    histories: (namespace, ids, options) => histories(namespace, ids, database, options),
    provenance: (namespace, ids, options) => provenance(namespace, ids, database, options),
    entitiesByIds: (namespace, ids, options) => entitiesById(namespace, ids, database, options),
    factsByIds: (namespace, ids, options) => factsById(namespace, ids, database, options),
    clustersByIds: (namespace, ids, options) => clustersById(namespace, ids, database, options),
    proceduresByIds: (namespace, ids, options) => proceduresById(namespace, ids, database, options),
    sessionsByIds: (namespace, ids, options) => sessionsOf(namespace, ids, database, options),
    minds: (namespace, ids, now, options) => minds(namespace, ids, now ?? clock(), database, options),
    associated: (input, options) => associated(input, { database, clock }, options),
    graph: (input, options) => graph(input, { database, clock }, options),
    sessions: (input, options) => sessions(input, database, options),
    namespaces: (input, options) => namespaces(input, database, options),
    namespace: (name, options) => namespaceNamed(name, database, options),
    growth: (input, options) => growth(input, database, options),
    memories: (input, options) => list(input, { database, clock }, options),
    infer: (input, options) => infer(input, { database, clock }, options),
    readNames: (input, options) => readNames(input, { database, reader }, options),
    explore: (input, options) => explore(input, { database, clock }, options),
    activations: (input, options) => activations(input, { database, clock }, options),
    entity: (input, options) => entity(input, { database, clock }, options),
    entities: (input, options) => entities(input, { database, clock }, options),
    entityCandidates: (input, options) => candidatesOf(input, database, options),
    facts: (input, options) => factsOf(input, { database, clock }, options),
    factsOfEntities: (input, options) => factsOfEach(input, { database, clock }, options),
    observe: (input) => stated(observe(input, { database, clock })),
    relate: (input) => stated(relate(input, { database, clock })),
    supersede: (input) => supersede(input, { database, clock }),
    retract: (input) => retract(input, { database, clock }),
    readGraph: (input, options) => readGraph(input, { database, clock }, options),
    changeGraph: (input) => stated(changeGraph(input, { database, clock })),
    joinEntities: (input) => joinEntities(input, { database, clock }),
    partEntity: (input) => partEntity(input, { database, clock }),
    detectMode: (query) => detectMode(checkQuery(query)),
    forget: (input, options) => forget(input, { database, clock, onStale }, options),
    tag: (input) => tag(input, { database, clock }),
    setConfig: (input, options) => setConfig(input, sources, options),
    config: (namespace, options) => configOf(namespace, sources, options),
    coAccess: (input) => coAccess(input, database, clock),
    consolidate: (input) => consolidate(input, { database, clock, onRun }),
    undoConsolidation: (input) => undoConsolidation(input, { database, clock }),
    consolidationRuns: (input) => runsOf(input, { database, clock }),
    clusters: (input, options) => clusters(input, { database, clock }, options),
    buildProcedure: (input) => buildProcedure(input, skills),
    procedures: (input, options) => procedures(input, skills, options),
    recordExecution: (input) => recordExecution(input, skills),
    endSession: (input) => endSession(input, { database, clock, onRun }),
    async feedback(input) {
      await journal.settled();
      return learnFromFeedback(input, database, clock);
    },
    strength: (memory, at) => energyStrength(memory, at ?? clock()),
    decay: (input, options) => decay(input, { configs, clock }, options),
    decayCurve: async (input) => decayCurve(input, clock),
    settings: async () => settings(),
    export: (input, options) => exported(input, { database, clock }, options),
    async restore(input) {
      const outcomes = await restore(input, parts);
      // What the file says is still to be done is done here.
      for (const work of [backfill, tasks, toLink, toResolve, names, toAssociate, learning]) work.poke();
      return outcomes;
    },
    syncState: (input) => syncState(input, parts),
    syncChanges: (input) => syncChanges(input, database),
    async syncMerge(input) {
      const receipt = await mergeChanges(input, { ...parts, erase, onStale });
      // What arrived has neither vectors nor links yet.
      for (const work of [backfill, toLink, toResolve, names, toAssociate]) work.poke();
      return receipt;
    },
    reembed: (choice, options = {}) => reembedding.run(choice, options),
    giveUpReembedding: async () => (await giveUpReembedding(database)) ?? null,
    memoryEvents: (input, options) => watching.memoryEvents(input, options),
    consolidationProgress: (input, options) => watching.consolidationProgress(input, options),
    readiness: () => readiness.check(),
    memoryHealth: (input, options) => memoryHealth(input, database, clock, options),
    memoryStatus: (namespace, options) => memoryStatus(namespace, { database, readiness, clock }, options),
    storeHealth: () => storeHealth(database, clock),
    createToken: (input) => access.create(input),
    tokens: () => access.all(),
    revokeToken: (id) => access.revoke(id),
    recognise: (secret) => access.recognise(secret),
    async [Symbol.asyncDispose]() {
      await watching.stop();
      await reembedding[Symbol.asyncDispose]();
      await sleep.stop();
      await toLink.stop();
      await toResolve.stop();
      await names.stop();
      await reader[Symbol.asyncDispose]();
      await toAssociate.stop();
      await backfill.stop();
      await tasks.stop();
      await journal[Symbol.asyncDispose]();
      await learning.stop();
    },
  };
}

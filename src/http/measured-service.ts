/** The service with its calls counted and timed: what every door of the listener uses. */
import { MemoryError } from '../domain/errors.ts';
import type { MemoryService } from '../service/memory-service.ts';
import type { Metrics } from './metrics.ts';

export function measured(service: MemoryService, { calls, writes, recalls }: Metrics): MemoryService {
  async function timed<T>(verb: keyof MemoryService, call: Promise<T>): Promise<T> {
    const end = calls.startTimer({ verb });
    try {
      const result = await call;
      end({ outcome: 'ok' });
      return result;
    } catch (error) {
      end({ outcome: error instanceof MemoryError ? error.code : 'INTERNAL' });
      throw error;
    }
  }
  return {
    async remember(input, options) {
      const receipt = await timed('remember', service.remember(input, options));
      writes.inc({ status: receipt.status });
      return receipt;
    },
    async rememberMany(input, options) {
      const receipts = await timed('rememberMany', service.rememberMany(input, options));
      for (const { status } of receipts) writes.inc({ status });
      return receipts;
    },
    sense: (input) => timed('sense', service.sense(input)),
    async attend(input) {
      const receipts = await timed('attend', service.attend(input));
      for (const { status } of receipts) writes.inc({ status });
      return receipts;
    },
    workingMemory: (input, options) => timed('workingMemory', service.workingMemory(input, options)),
    async recall(input, options) {
      const result = await timed('recall', service.recall(input, options));
      recalls.inc({ mode: result.mode });
      return result;
    },
    memory: (namespace, id, options) => timed('memory', service.memory(namespace, id, options)),
    memoryAsOf: (input, options) => timed('memoryAsOf', service.memoryAsOf(input, options)),
    memoriesByIds: (namespace, ids, options) =>
      timed('memoriesByIds', service.memoriesByIds(namespace, ids, options)),
    encodingLinks: (namespace, ids, options) =>
      timed('encodingLinks', service.encodingLinks(namespace, ids, options)),
    histories: (namespace, ids, options) => timed('histories', service.histories(namespace, ids, options)),
    provenance: (namespace, ids, options) => timed('provenance', service.provenance(namespace, ids, options)),
    entitiesByIds: (namespace, ids, options) =>
      timed('entitiesByIds', service.entitiesByIds(namespace, ids, options)),
    factsByIds: (namespace, ids, options) => timed('factsByIds', service.factsByIds(namespace, ids, options)),
    clustersByIds: (namespace, ids, options) =>
      timed('clustersByIds', service.clustersByIds(namespace, ids, options)),
    proceduresByIds: (namespace, ids, options) =>
      timed('proceduresByIds', service.proceduresByIds(namespace, ids, options)),
    sessionsByIds: (namespace, ids, options) =>
      timed('sessionsByIds', service.sessionsByIds(namespace, ids, options)),
    minds: (namespace, ids, now, options) => timed('minds', service.minds(namespace, ids, now, options)),
    associated: (input, options) => timed('associated', service.associated(input, options)),
    graph: (input, options) => timed('graph', service.graph(input, options)),
    sessions: (input, options) => timed('sessions', service.sessions(input, options)),
    namespaces: (input, options) => timed('namespaces', service.namespaces(input, options)),
    namespace: (name, options) => timed('namespace', service.namespace(name, options)),
    growth: (input, options) => timed('growth', service.growth(input, options)),
    memories: (input, options) => timed('memories', service.memories(input, options)),
    entity: (input, options) => timed('entity', service.entity(input, options)),
    entities: (input, options) => timed('entities', service.entities(input, options)),
    entityCandidates: (input, options) => timed('entityCandidates', service.entityCandidates(input, options)),
    factsOfEntities: (input, options) => timed('factsOfEntities', service.factsOfEntities(input, options)),
    facts: (input, options) => timed('facts', service.facts(input, options)),
    observe: (input) => timed('observe', service.observe(input)),
    relate: (input) => timed('relate', service.relate(input)),
    supersede: (input) => timed('supersede', service.supersede(input)),
    retract: (input) => timed('retract', service.retract(input)),
    readGraph: (input, options) => timed('readGraph', service.readGraph(input, options)),
    changeGraph: (input) => timed('changeGraph', service.changeGraph(input)),
    joinEntities: (input) => timed('joinEntities', service.joinEntities(input)),
    partEntity: (input) => timed('partEntity', service.partEntity(input)),
    readNames: (input, options) => timed('readNames', service.readNames(input, options)),
    explore: (input, options) => timed('explore', service.explore(input, options)),
    activations: (input, options) => timed('activations', service.activations(input, options)),
    infer: (input, options) => timed('infer', service.infer(input, options)),
    forget: (input, options) => timed('forget', service.forget(input, options)),
    coAccess: (input) => timed('coAccess', service.coAccess(input)),
    consolidate: (input) => timed('consolidate', service.consolidate(input)),
    undoConsolidation: (input) => timed('undoConsolidation', service.undoConsolidation(input)),
    consolidationRuns: (input) => timed('consolidationRuns', service.consolidationRuns(input)),
    clusters: (input, options) => timed('clusters', service.clusters(input, options)),
    buildProcedure: (input) => timed('buildProcedure', service.buildProcedure(input)),
    procedures: (input, options) => timed('procedures', service.procedures(input, options)),
    recordExecution: (input) => timed('recordExecution', service.recordExecution(input)),
    endSession: (input) => timed('endSession', service.endSession(input)),
    setConfig: (input, options) => timed('setConfig', service.setConfig(input, options)),
    config: (namespace, options) => timed('config', service.config(namespace, options)),
    tag: (input) => timed('tag', service.tag(input)),
    detectMode: (query) => service.detectMode(query),
    feedback: (input, options) => timed('feedback', service.feedback(input, options)),
    strength: (memory, at) => service.strength(memory, at),
    decay: (input, options) => timed('decay', service.decay(input, options)),
    decayCurve: (input) => timed('decayCurve', service.decayCurve(input)),
    settings: () => service.settings(),
    export: (input, options) => service.export(input, options),
    restore: (input) => timed('restore', service.restore(input)),
    syncState: (input) => timed('syncState', service.syncState(input)),
    syncChanges: (input) => timed('syncChanges', service.syncChanges(input)),
    syncMerge: (input) => timed('syncMerge', service.syncMerge(input)),
    reembed: (choice, options) => timed('reembed', service.reembed(choice, options)),
    giveUpReembedding: () => timed('giveUpReembedding', service.giveUpReembedding()),
    memoryEvents: (input, options) => service.memoryEvents(input, options),
    consolidationProgress: (input, options) => service.consolidationProgress(input, options),
    readiness: () => service.readiness(),
    memoryHealth: (input, options) => timed('memoryHealth', service.memoryHealth(input, options)),
    memoryStatus: (namespace, options) => timed('memoryStatus', service.memoryStatus(namespace, options)),
    storeHealth: () => service.storeHealth(),
    createToken: (input) => timed('createToken', service.createToken(input)),
    tokens: () => timed('tokens', service.tokens()),
    revokeToken: (id) => timed('revokeToken', service.revokeToken(id)),
    recognise: (secret) => service.recognise(secret),
  };
}

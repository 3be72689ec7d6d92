/** One call of every verb in a namespace, as a caller might make it. */
import type { MemoryService } from '../../src/service/memory-service.ts';

type Samples = { readonly [Verb in keyof MemoryService]: Parameters<MemoryService[Verb]> };

const ID = '0197aaaa-0000-7000-8000-000000000000';
const HEADER = (namespace: string) => ({
  format: 'hippograph',
  version: 1,
  namespace,
  exportedAt: '2026-01-01T00:00:00Z',
  migration: 1,
  model: null,
});

export function samplesIn(namespace: string): Samples {
  const sync = { version: 1, namespace };
  return {
    remember: [{ namespace, content: 'x' }],
    rememberMany: [[{ namespace, content: 'x' }]],
    sense: [{ namespace, content: 'x', sessionId: 's' }],
    attend: [{ namespace, sessionId: 's' }],
    workingMemory: [{ namespace, sessionId: 's' }],
    recall: [{ namespace, query: 'x' }],
    memory: [namespace, ID],
    memoriesByIds: [namespace, [ID]],
    encodingLinks: [namespace, [ID]],
    memories: [{ namespace, first: 1 }],
    infer: [{ namespace, evidence: [], query: [] }],
    entity: [{ namespace, entity: 'x' }],
    entities: [{ namespace, first: 1 }],
    facts: [{ namespace, entityId: ID, first: 1 }],
    readGraph: [{ namespace }],
    changeGraph: [{ namespace, change: { kind: 'createEntities', entities: [] } }],
    memoryStatus: [namespace],
    entityCandidates: [{ namespace, entityId: ID, first: 1 }],
    observe: [{ namespace, entity: 'x', text: 'x' }],
    relate: [{ namespace, entity: 'x', relationType: 'KNOWS', to: 'y' }],
    supersede: [{ namespace, olderId: ID, newerId: ID }],
    retract: [{ namespace, id: ID }],
    joinEntities: [{ namespace, entity: 'x', sameAs: 'y' }],
    partEntity: [{ namespace, name: 'x' }],
    tag: [{ namespace, id: ID, add: ['x'] }],
    detectMode: ['x'],
    forget: [{ namespace, id: ID, mode: 'SOFT' }],
    setConfig: [{ namespace }],
    config: [namespace],
    consolidate: [{ namespace }],
    undoConsolidation: [{ namespace, runId: ID }],
    consolidationRuns: [namespace, 1],
    endSession: [{ namespace, sessionId: 's' }],
    clusters: [namespace, 1],
    buildProcedure: [{ namespace, triggerPattern: 'x', score: 1, steps: [] }],
    procedures: [{ namespace, first: 1 }],
    recordExecution: [{ namespace, procedureId: ID, success: true }],
    coAccess: [{ namespace, ids: [ID, 'x'] }],
    feedback: [{ recallId: ID, helpful: [], unhelpful: [] }],
    strength: [{ energyAt: new Date() } as Parameters<MemoryService['strength']>[0]],
    export: [{ namespace }],
    restore: [{ header: HEADER(namespace), lines: [{}], onError: 'stop' }],
    syncState: [{ ...sync, peer: null }],
    syncChanges: [{ ...sync, clock: {}, after: 0 }],
    syncMerge: [{ ...sync, from: 'x', after: 0, upTo: 0, changes: [] }],
    reembed: [{ kind: 'bundled' }],
    giveUpReembedding: [],
    readiness: [],
    memoryHealth: [{ namespace, windowHours: 1 }],
    storeHealth: [],
    createToken: [{ name: 'x', allNamespaces: true, rights: ['read'] }],
    tokens: [],
    revokeToken: [ID],
    recognise: ['x'],
  };
}

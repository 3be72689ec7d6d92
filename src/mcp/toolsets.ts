/**
 * The tools of each toolset, in the order that a client sees them in, always. A new toolset is a folder in tools/, its name in
 * domain/toolsets.ts, and a line here.
 */
import type { Toolset } from '../domain/toolsets.ts';
import type { Tool } from './tools/tool.ts';
import { forget } from './tools/core/forget.ts';
import { getMemory } from './tools/core/get-memory.ts';
import { howTo } from './tools/core/how-to.ts';
import { learnProcedure } from './tools/core/learn-procedure.ts';
import { memoryStatus } from './tools/core/memory-status.ts';
import { recall } from './tools/core/recall.ts';
import { relate } from './tools/core/relate.ts';
import { remember } from './tools/core/remember.ts';
import { accelerateDecay } from './tools/tripartite/accelerate-decay.ts';
import { actrActivation } from './tools/tripartite/actr-activation.ts';
import { buildProcedure } from './tools/tripartite/build-procedure.ts';
import { coAccess } from './tools/tripartite/co-access.ts';
import { consolidate } from './tools/tripartite/consolidate.ts';
import { createEpisode } from './tools/tripartite/create-episode.ts';
import { createRelationship } from './tools/tripartite/create-relationship.ts';
import { extractEntities } from './tools/tripartite/extract-entities.ts';
import { retrieveProcedure } from './tools/tripartite/retrieve-procedure.ts';
import { semanticSearch } from './tools/tripartite/semantic-search.ts';
import { softDelete } from './tools/tripartite/soft-delete.ts';
import { bayesianInference } from './tools/triple/bayesian-inference.ts';
import { detectMode } from './tools/triple/detect-mode.ts';
import { entityExtraction } from './tools/triple/entity-extraction.ts';
import { graphQuery } from './tools/triple/graph-query.ts';
import { hipporagRetrieve } from './tools/triple/hipporag-retrieve.ts';
import { memoryStore } from './tools/triple/memory-store.ts';
import { vectorSearch } from './tools/triple/vector-search.ts';
import { handOver } from './tools/review/hand-over.ts';
import { listRivals } from './tools/review/list-rivals.ts';
import { resolveRivals } from './tools/review/resolve-rivals.ts';
import { unforget } from './tools/review/unforget.ts';
import { edit } from './tools/review/edit.ts';
import { addObservations, createEntities, createRelations } from './tools/reference/create.ts';
import { deleteEntities, deleteObservations, deleteRelations } from './tools/reference/delete.ts';
import { openNodes, readGraph, searchNodes } from './tools/reference/read.ts';

/** No name is in two of them, so that any can be had together; a test holds them to it. */
export const TOOLS: Readonly<Record<Toolset, readonly Tool[]>> = {
  core: [remember, recall, getMemory, relate, howTo, learnProcedure, memoryStatus, forget],
  reference: [
    createEntities,
    createRelations,
    addObservations,
    deleteEntities,
    deleteObservations,
    deleteRelations,
    readGraph,
    searchNodes,
    openNodes,
  ],
  review: [listRivals, resolveRivals, edit, unforget, handOver],
  triple: [
    vectorSearch,
    memoryStore,
    detectMode,
    graphQuery,
    bayesianInference,
    entityExtraction,
    hipporagRetrieve,
  ],
  tripartite: [
    createEpisode,
    extractEntities,
    semanticSearch,
    actrActivation,
    retrieveProcedure,
    buildProcedure,
    createRelationship,
    softDelete,
    accelerateDecay,
    coAccess,
    consolidate,
  ],
};

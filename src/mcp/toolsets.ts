/**
 * The tools of each toolset, in the order that a client sees them in, always. A new toolset is a folder in tools/, its name in
 * domain/toolsets.ts, and a line here.
 */
import type { Toolset } from '../domain/toolsets.ts';
import type { Tool } from './tool.ts';
import { forget } from './tools/core/forget.ts';
import { getMemory } from './tools/core/get-memory.ts';
import { howTo } from './tools/core/how-to.ts';
import { learnProcedure } from './tools/core/learn-procedure.ts';
import { memoryStatus } from './tools/core/memory-status.ts';
import { recall } from './tools/core/recall.ts';
import { relate } from './tools/core/relate.ts';
import { remember } from './tools/core/remember.ts';
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
};

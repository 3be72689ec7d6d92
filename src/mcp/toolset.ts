import type { Tool } from './tool.ts';
import { forget } from './tools/forget.ts';
import { getMemory } from './tools/get-memory.ts';
import { recall } from './tools/recall.ts';
import { remember } from './tools/remember.ts';

/** What a client sees unless it asks for more; in this order, always. */
export const CORE_TOOLS: readonly Tool[] = [remember, recall, getMemory, forget];

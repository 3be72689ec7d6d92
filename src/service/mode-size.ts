/** How many hits a mode answers with, for doors that tell it. */
import type { RecallMode } from '../domain/requests/requests.ts';
import { MODES, type ModeSize } from '../retrieval/query/mode.ts';

export const modeSize = (mode: Exclude<RecallMode, 'AUTO'>): ModeSize => MODES[mode];

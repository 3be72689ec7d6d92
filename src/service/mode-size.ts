/** How many results a mode returns, for the interfaces that state it. */
import type { RecallMode } from '../domain/requests/requests.ts';
import { MODES, type ModeSize } from '../retrieval/query/mode.ts';

export const modeSize = (mode: Exclude<RecallMode, 'AUTO'>): ModeSize => MODES[mode];

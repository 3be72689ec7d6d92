/** What the history of a namespace lists: the verbs by which callers change what is stored. */
export const HISTORY_VERBS = [
  'forget',
  'accelerate',
  'erase',
  'unforget',
  'pin',
  'unpin',
  'expire',
  'edit',
  'unedit',
  'resolveRivals',
  'tag',
  'forgetSession',
  'forgetStored',
  'retract',
  'supersede',
  'restoreFact',
  'readNames',
] as const;
export type HistoryVerb = (typeof HISTORY_VERBS)[number];

/** Those that can be undone, as long as their entries are kept: for the days that consolidation keeps such things (`keepDays`). */
export const UNDOABLE = [
  'forget',
  'unforget',
  'pin',
  'unpin',
  'expire',
  'edit',
  'resolveRivals',
  'tag',
  'forgetSession',
  'forgetStored',
  'retract',
  'supersede',
  'restoreFact',
  'readNames',
] as const satisfies readonly HistoryVerb[];
export type UndoableVerb = (typeof UNDOABLE)[number];

export const isUndoable = (verb: string): verb is UndoableVerb => UNDOABLE.some((each) => each === verb);

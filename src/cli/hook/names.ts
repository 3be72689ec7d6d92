/** What hippograph can do at an assistant's events. */
export const HOOKS = ['session-start', 'prompt', 'tool', 'stop', 'compact', 'session-end'] as const;
export type HookName = (typeof HOOKS)[number];

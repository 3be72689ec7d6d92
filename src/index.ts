export { type RunningApp, type StartOptions, startApp } from './app.ts';
export { readSettings, type Settings } from './config/settings.ts';
export { type ErrorCode, MemoryError } from './domain/errors.ts';
export type * from './domain/memory.ts';
export type * from './domain/requests/consolidation.ts';
export type * from './domain/requests/procedures.ts';
export type * from './domain/requests/requests.ts';
export type { MemoryService } from './service/memory-service.ts';

/** What most operations need to run. */
import type { Clock } from '../domain/ports.ts';
import type { ServiceEvents } from '../domain/service-events.ts';
import type { Database } from '../store/database.ts';

export interface StoreParts {
  readonly database: Database;
  readonly clock: Clock;
}

export interface Emitting {
  /** Tells background work what has happened. */
  readonly emit: <Name extends keyof ServiceEvents>(name: Name, ...detail: ServiceEvents[Name]) => void;
}

/** What the driver throws becomes a coded error here; its own message goes no further. */
import { Neo4jError } from 'neo4j-driver';
import { MemoryError } from '../domain/errors.ts';
import { isLostToOthers, LostToOthers } from './retries/while-deadlocked.ts';

const UNREACHABLE = new Set(['ServiceUnavailable', 'SessionExpired', 'N/A']);

/** How Neo4j and the operating system say that there is no room left. */
const NO_ROOM = /no space left|disk (is )?full|OutOfDisk|not enough space|quota exceeded/i;

/**
 * After a write that the disk refused, Neo4j says nothing of the disk: the commit failed, and from then on no
 * transaction starts until it is restarted.
 */
const CANNOT_WRITE = /TransactionCommitFailed|TransactionLogError/;
const NEEDS_RESTART = /critical error.*restart/i;

/** Neo4j takes no transaction any more, until it is restarted. */
export const needsRestart = (error: unknown): boolean =>
  error instanceof Neo4jError && (CANNOT_WRITE.test(error.code) || NEEDS_RESTART.test(error.message));

/** After some wrong passwords for a user Neo4j refuses the right one too, for five seconds unless it is set otherwise. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof Neo4jError && error.code === 'Neo.ClientError.Security.AuthenticationRateLimit';

/** The server does not know this syntax, this version of Cypher or this procedure. */
export const isNotUnderstood = (error: unknown): boolean =>
  error instanceof Neo4jError &&
  /^Neo\.ClientError\.(?:Statement\.(?:Syntax|Argument)|Procedure)/.test(error.code);

export const isIndexMissing = (error: unknown): boolean =>
  error instanceof Neo4jError && error.code === 'Neo.ClientError.Schema.IndexNotFound';

/** The database has not, and may never have, what an earlier transaction wrote. */
export const isBehindBookmarks = (error: unknown): boolean =>
  error instanceof Neo4jError && /\.Transaction\.(?:InvalidBookmark|BookmarkTimeout)/.test(error.code);

/** Two nodes of one key. The driver's message says which key, and that may be a caller's text. */
const KEY_TAKEN = 'Neo.ClientError.Schema.ConstraintValidationFailed';

/** How a phase of consolidation says that its run is not this service's: Cypher cannot throw an error of its own. */
const RUN_LOST = /No run of the namespace .* is claimed as /;

export function toMemoryError(error: unknown, doing: string): MemoryError {
  if (error instanceof MemoryError) return error;
  if (!(error instanceof Neo4jError)) {
    return new MemoryError('INTERNAL', `Something unexpected went wrong while ${doing}.`, { cause: error });
  }
  if (isLostToOthers(error)) return new LostToOthers(error);
  if (needsRestart(error)) {
    return new MemoryError(
      'STORAGE_FULL',
      'The database can no longer write to its disk, which is full or failing; nothing is half-written.',
      {
        remedy:
          'Free some space on the disk of the database. A managed Neo4j is then restarted by the service. Restart your own Neo4j yourself.',
        cause: error,
      },
    );
  }
  if (NO_ROOM.test(error.message)) {
    return new MemoryError('STORAGE_FULL', "The database's disk is full; nothing was written.", {
      remedy: 'Free some space on the disk that holds the data folder, then try again.',
      cause: error,
    });
  }
  if (isLockedOut(error)) {
    return new MemoryError(
      'DATABASE_UNAVAILABLE',
      'The database rejects logins for a moment, because someone has sent it wrong passwords.',
      {
        remedy: 'Try again in a few seconds. If it lasts, find out who can reach the ports of the database.',
        cause: error,
      },
    );
  }
  if (error.code === KEY_TAKEN) {
    return new MemoryError('CONFLICT', 'Something else already has the same key; nothing was written.', {
      remedy: 'Send the request again. If it lasts, remove what has the same key.',
    });
  }
  if (RUN_LOST.test(error.message)) {
    return new MemoryError('CONFLICT', 'Another service has taken over this run and will finish it.', {
      cause: error,
    });
  }
  if (error.code.startsWith('Neo.ClientError.Security')) {
    return new MemoryError('DATABASE_UNAVAILABLE', 'The database rejected the user name and password.', {
      remedy: 'Check NEO4J_USERNAME and NEO4J_PASSWORD.',
      cause: error,
    });
  }
  if (/Transaction(Timed|Terminated)|LockClient/i.test(error.code)) {
    return new MemoryError('TIMEOUT', `The database ended the transaction while ${doing}.`, { cause: error });
  }
  if (UNREACHABLE.has(error.code) || error.retryable) {
    return new MemoryError('DATABASE_UNAVAILABLE', `The database could not be reached while ${doing}.`, {
      remedy: 'Nothing was half-written. Try again once it answers (hippograph engine status).',
      cause: error,
    });
  }
  return new MemoryError('INTERNAL', `The database refused a statement while ${doing}.`, { cause: error });
}

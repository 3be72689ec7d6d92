/** docs/reference/errors.md: every error code with its status, cause and remedy. */
import { ERROR_CODES, ERRORS, type ErrorCode } from '../../src/domain/errors.ts';
import { page, table } from './table.ts';

/** What the code means, and what to do. */
const MEANING: Readonly<Record<ErrorCode, readonly [cause: string, remedy: string]>> = {
  EMPTY_CONTENT: ['The text is empty.', 'Send a text.'],
  CONTENT_TOO_LARGE: ['The text is too long.', 'Split it, or raise `HIPPOGRAPH_MAX_CONTENT_BYTES`.'],
  INVALID_TEXT: [
    'The text is not valid Unicode, or has characters that are not allowed.',
    'Correct the text.',
  ],
  SENSITIVE_TEXT: [
    'The text holds a secret or personal data that the namespace refuses, or a session id or idempotency key holds one.',
    'Remove it and store the rest, or set `secrets` or `personalData` of the namespace to `REDACT`. Use another key.',
  ],
  INVALID_NAMESPACE: [
    'The namespace is missing or has characters that are not allowed.',
    'Name a namespace.',
  ],
  INVALID_NUMBER: ['A number is out of its range.', 'Use a number in the range that the message names.'],
  INVALID_DATE: ['A date cannot be read.', 'Use a date such as 2026-03-09 or 2026-03-09T14:30:00Z.'],
  INVALID_ARGUMENT: [
    'An argument is missing, unknown or of the wrong type.',
    'Correct the argument in `field`.',
  ],
  BATCH_TOO_LARGE: ['One request has too many items.', 'Send several smaller requests.'],
  MALFORMED_LINE: ['A line of a file cannot be read.', 'Correct the line, or use `--on-error skip`.'],
  EXPORT_NEWER: ['The file was written by a newer version.', 'Upgrade, then import it.'],
  UNKNOWN_ID: ['No memory, run or token has this id here.', 'Check the id and the namespace.'],
  AMBIGUOUS_ID: ['A short id ends more than one id of the namespace.', 'Use one of the ids in the message.'],
  UNKNOWN_NAMESPACE: ['Nothing was stored in this namespace.', 'Use one of the names in the message.'],
  ERASED: ['This text or id was erased.', 'Send `revive: true` to store it again.'],
  UNKNOWN_PROFILE: ['No profile has this name.', 'Use one of the names in the message.'],
  SCORE_TOO_LOW: ['The trajectory of a procedure has a score below 0.7.', 'Store only what went well.'],
  BAD_CURSOR: ['The cursor is not from this list.', 'Start from the first page.'],
  CURSOR_EXPIRED: ['The events after this cursor are deleted.', 'Reload, then subscribe without `after`.'],
  QUERY_TOO_LARGE: ['The query asks for too much.', 'Ask for less: fewer fields, pages or aliases.'],
  PERSISTED_QUERY_NOT_FOUND: [
    'The service does not know the hash of this query.',
    'Send the text of the query.',
  ],
  UNAUTHENTICATED: ['The request has no valid token.', 'Send `Authorization: Bearer …`.'],
  FORBIDDEN: ['The token has no right for this.', 'Use a token with the right that the message names.'],
  TOO_MANY_OPEN: [
    'The caller has as many connections, subscriptions or exports open as one may have.',
    'Close some. For connections, `HIPPOGRAPH_MAX_CONNECTIONS` allows more.',
  ],
  DATABASE_UNAVAILABLE: ['Neo4j does not answer or is restarting.', 'Try again after `retryAfter` seconds.'],
  DATABASE_UNSUPPORTED: ['Your Neo4j is too old or lacks a feature.', 'Use Neo4j 2026.02 or newer.'],
  DATABASE_NEWER: ['A newer version has migrated this database.', 'Upgrade hippograph.'],
  MIGRATION_CHANGED: [
    'A migration differs from the one that was applied.',
    'Use the version that applied it.',
  ],
  STORAGE_FULL: [
    'The disk is full, or nearly so.',
    'Free some space. Restart a Neo4j of your own after that.',
  ],
  EMBEDDING_UNAVAILABLE: ['The embedding model cannot be used.', 'Check the model or its API.'],
  EMBEDDING_MODEL_MISMATCH: ['The graph has vectors of another model.', 'Use that model, or run `reembed`.'],
  JAVA_MISSING: [
    'No Java 21 or newer was found, and none could be downloaded.',
    'Install one, or set `HIPPOGRAPH_JAVA_HOME`.',
  ],
  DOWNLOAD_FAILED: ['A download failed.', 'Check the network and run the command again.'],
  ENGINE_START_FAILED: ['Neo4j did not start.', 'Read `hippograph engine logs`.'],
  ENGINE_DATA_NEWER: ['The data folder is from a newer Neo4j.', 'Upgrade hippograph.'],
  ENGINE_IN_USE: ['Something uses the managed Neo4j.', 'Stop it; `hippograph engine status` names it.'],
  ADDRESS_IN_USE: ['Another program uses the port.', 'Set `HIPPOGRAPH_PORT`.'],
  SERVICE_UNAVAILABLE: ['The service is starting or stopping.', 'Try again after `retryAfter` seconds.'],
  SYNC_INCOMPATIBLE: [
    'The other store cannot be merged with this one.',
    'Run the same version on both sides.',
  ],
  PEER_UNREACHABLE: ['The other service does not answer.', 'Check its address and HIPPOGRAPH_PEER_TOKEN.'],
  CONFLICT: [
    'It differs from what is stored, or other writes came first.',
    'Do what the remedy says: send it again, or read again and decide.',
  ],
  TIMEOUT: ['It took too long.', 'Ask for less, or try again.'],
  CANCELLED: ['The caller stopped it.', 'Nothing to do.'],
  INTERNAL: ['A fault in hippograph.', 'Look at the log, and report it.'],
};

export const errorsPage = (): string =>
  page(
    'Error codes',
    'Every interface uses the same codes. A published code keeps its meaning. The message of an error names the field and the remedy of your case.',
    table(
      ['Code', 'Cause', 'What to do', 'HTTP', 'Exit code'],
      ERROR_CODES.map((code) => {
        const { status, exit } = ERRORS[code];
        return [`\`${code}\``, ...MEANING[code], String(status), String(exit)];
      }),
    ),
  );

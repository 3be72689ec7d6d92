/**
 * Has the database plan what it is asked behind the callers' backs after a first write and a first recall: planned then, it keeps the
 * second ones waiting.
 */
import { placeholders } from '../store/placeholder.ts';
import type { Statements } from '../store/rehearsal.ts';
import type { Statement } from '../store/statement.ts';
import {
  enterVectors,
  entitiesByWords,
  eventLog,
  lockEventLog,
  linkMentions,
  linkReinforced,
  lockSessions,
  namespacesWaiting,
  nearestOlder,
  noteEntered,
  noteForms,
  settle,
  ownSchedules,
  placeEvents,
  recordRecall,
  trimEvents,
} from '../store/statements.generated.ts';

/** The parameters are made from the statement's own description of them. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStatement = Statement<any, any>;

/** Each in its transactions' order. Neo4j plans a statement again for a transaction that has written something. */
interface Work {
  readonly first: AnyStatement;
  readonly afterWriting?: readonly AnyStatement[];
}

const WORK: readonly Work[] = [
  { first: enterVectors },
  { first: noteEntered },
  { first: nearestOlder },
  { first: settle, afterWriting: [linkMentions, linkReinforced] },
  { first: noteForms },
  { first: entitiesByWords },
  { first: namespacesWaiting },
  { first: eventLog },
  { first: lockEventLog, afterWriting: [placeEvents, trimEvents] },
  { first: ownSchedules },
  { first: recordRecall },
];

/** @param database one in which nothing that is written stays */
export async function warmUpBackground(database: Statements): Promise<void> {
  for (const { first, afterWriting } of WORK) {
    if (afterWriting === undefined) await database.run(first, placeholders(first));
    else
      await database.transaction('write', async (tx) => {
        await tx.run(first, placeholders(first));
        await tx.run(lockSessions, placeholders(lockSessions));
        for (const statement of afterWriting) await tx.run(statement, placeholders(statement));
      });
  }
}

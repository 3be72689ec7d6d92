/** Counts what an answer with asOf leaves out because it came later. Most imported memories were learnt long after they happened. */
import type { Instants } from '../domain/times/instants.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { cameLater } from '../store/statements.generated.ts';

/** Counted up to here. */
const MOST = 10_000;

export interface CameLater {
  /** Memories that had happened by `validAt`, recorded after `knownAt`. */
  readonly learntLater: number;
  /** After `validAt`. */
  readonly happenedLater: number;
  readonly notices: readonly string[];
}

/** @param found hits of the answer */
export async function countLater(
  namespace: string,
  asOf: Instants,
  found: number,
  database: Database,
  options: RunOptions,
): Promise<CameLater> {
  const [row] = await database.run(cameLater, { namespace, ...asOf, most: MOST }, options);
  const { known = 0, learntLater = 0, happenedLater = 0 } = row ?? {};
  const notices: string[] = [];
  if (learntLater > 0 && (found === 0 || learntLater > known)) {
    notices.push(
      `${many(learntLater)} recorded after ${told(asOf.knownAt)} and left out. Pass only validAt to see what is known today about that time (command line: --valid-at).`,
    );
  } else if (known + learntLater === 0 && happenedLater > 0) {
    notices.push(`Nothing had happened by ${told(asOf.validAt)}. ${many(happenedLater)} dated later.`);
  }
  return { learntLater, happenedLater, notices };
}

function many(count: number): string {
  if (count === 1) return '1 memory was';
  return count >= MOST ? `${MOST} memories or more were` : `${count} memories were`;
}

/** A day's end as the day. */
const told = (date: Date): string => date.toISOString().replace(/T23:59:59\.999Z$|\.000(?=Z$)/, '');

/** A clock that only the bench moves. It waits for the background work of the service at each time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { undigested } from '../../src/store/statements.generated.ts';
import { type Cypher, connectCypher } from '../../test/support/database/cypher.ts';
import { openStage, type Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
const LOOK_MS = 50;
const BEGIN = new Date('2026-01-05T00:00:00Z');

export interface TimedStage extends Stage {
  readonly cypher: Cypher;
  readonly now: () => Date;
  /** Every evaluation begins at hour 0, in a namespace of its own. */
  readonly setHour: (hour: number) => void;
  /** Once all that was stored is embedded, linked and held against the older, and every recall in the namespace is noted and learnt from. @param recalls that were asked in it */
  readonly settled: (namespace: string, recalls?: number) => Promise<void>;
}

export async function openTimedStage(): Promise<TimedStage> {
  let now = BEGIN;
  const stage = await openStage({ clock: () => now });
  const connection = connectCypher(stage.database.address);
  const { cypher } = connection;
  const left = async (): Promise<boolean> => {
    const { database } = stage;
    return (await database.run(undigested, { namespace: null, after: '', limit: 1 })).length > 0;
  };
  const learnt = async (namespace: string): Promise<number> => {
    const [row] = await cypher(
      'CYPHER 25 MATCH (r:Recall) WHERE r.namespace = $namespace AND NOT r:Unlearnt RETURN count(r) AS learnt',
      { namespace },
    );
    return Number(row?.['learnt']);
  };
  return {
    ...stage,
    cypher,
    now: () => now,
    setHour: (hour) => {
      now = new Date(BEGIN.getTime() + hour * HOUR_MS);
    },
    async settled(namespace, recalls = 0) {
      const waiting = async (): Promise<boolean> =>
        (await left()) || (recalls > 0 && (await learnt(namespace)) < recalls);
      while (await waiting()) await sleep(LOOK_MS);
    },
    async [Symbol.asyncDispose]() {
      await connection[Symbol.asyncDispose]();
      await stage[Symbol.asyncDispose]();
    },
  };
}

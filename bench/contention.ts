/** Eight writers beside the digest: which statements fail. A statement fails where transactions lock one another out, even if it is retried. */
import { randomUUID } from 'node:crypto';
import { chatter } from './support/chatter.ts';
import { random } from './support/random.ts';
import { report } from './support/report.ts';
import { openStage } from './support/stage.ts';

const WRITERS = 8;
/** Each writer also recalls, as assistants do. */
const RECALL_EVERY = 20;

export async function benchContention({ minutes }: { minutes: number }): Promise<void> {
  const failed = new Map<string, number>();
  let statements = 0;
  await using stage = await openStage({
    onStatement: ({ statement, ok }) => {
      statements += 1;
      if (!ok) failed.set(statement, (failed.get(statement) ?? 0) + 1);
    },
  });
  const namespace = `contention-${randomUUID()}`;
  const end = performance.now() + minutes * 60_000;
  let [stored, refused] = [0, 0];
  const writer = async (which: number): Promise<void> => {
    const say = chatter(random(which));
    for (let turn = 1; performance.now() < end; turn += 1) {
      // Every other writer shares a session with another.
      const sessionId = `session-${which % 2 === 0 ? 'shared' : which}`;
      try {
        await stage.service.remember({ namespace, sessionId, content: say() });
        stored += 1;
        if (turn % RECALL_EVERY === 0) await stage.service.recall({ namespace, query: say() });
      } catch (error) {
        refused += 1;
        console.error(error);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, which) => writer(which)));
  report(
    'contention',
    [
      { what: 'memories stored', times: stored },
      { what: 'calls refused', times: refused },
      { what: 'statements', times: statements },
      ...Array.from(failed, ([what, times]) => ({ what: `failed: ${what}`, times })),
    ],
    [`${WRITERS} writers in one namespace, for ${minutes} minutes.`],
  );
}

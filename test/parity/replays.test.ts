import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '../../src/models/laws/law.ts';
import { type Replayable, replaysDue } from '../../src/models/replays.ts';
import { replayCandidates } from '../../src/store/statements.generated.ts';
import { useGraph } from '../support/database/graph.ts';
import { freshNamespace } from '../support/namespace.ts';

const graph = useGraph();

const NOW = new Date('2026-06-01T12:00:00.123Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const agoMs = fc.oneof(
  fc.integer({ min: 0, max: 2 * MS_PER_DAY }),
  fc.integer({ min: 0, max: 400 * MS_PER_DAY }),
);

const memories = fc.record({
  importance: fc.double({ min: 0.6, max: 1, noNaN: true }),
  recordedAt: agoMs.map(ago),
  /** In whole steps of the schedule, or near them: there a replay is due, or was just done. */
  energyAfter: fc.oneof(
    fc.nat({ max: 40 }).map((steps) => steps * MS_PER_HOUR),
    agoMs,
  ),
  replayedAfter: fc.option(fc.nat({ max: 40 }).map((steps) => steps * 1.3 * MS_PER_HOUR)),
  rivalAfter: fc.option(agoMs),
});

it('replay finds the memories of which the model says that a replay is due', async () => {
  const schedules = fc.record({
    afterHours: fc.constantFrom(1, 1.3, 5, 30),
    olderAfterHours: fc.constantFrom(24, 1, 7.7),
  });
  const drawn = fc.array(memories, { minLength: 200, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(drawn, schedules, async (some, { afterHours, olderAfterHours }) => {
      const namespace = freshNamespace('replays');
      const rows = some.map(({ recordedAt, energyAfter, replayedAfter, rivalAfter, importance }) => {
        const later = (ms: number): Date => new Date(Math.round(recordedAt.getTime() + ms));
        return {
          id: randomUUID(),
          importance,
          recordedAt,
          energyAt: later(energyAfter),
          replayedAt: replayedAfter === null ? null : later(replayedAfter),
          rivalAt: rivalAfter === null ? null : later(rivalAfter),
        };
      });
      await graph.cypher(
        `CYPHER 25 UNWIND $rows AS row
         CREATE (m:Memory:Episode {id: row.id, namespace: $namespace, importance: toFloat(row.importance), recordedAt: datetime(row.recordedAt), live: true,
           recordedAtMs: datetime(row.recordedAt).epochMillis, occurredAtMs: 0, energyAt: datetime(row.energyAt),
           replayedAt: CASE WHEN row.replayedAt IS NOT NULL THEN datetime(row.replayedAt) END})
         WITH m, row WHERE row.rivalAt IS NOT NULL
         CREATE (:Memory:Episode {id: row.id + '-rival', namespace: $namespace, live: true, occurredAtMs: 1, recordedAtMs: datetime(row.rivalAt).epochMillis})-[:CONTRADICTS]->(m)`,
        { namespace, rows: JSON.parse(JSON.stringify(rows)) },
      );
      const found = await graph.database.run(replayCandidates, {
        runId: randomUUID(),
        claim: '',
        namespace,
        sessionId: null,
        now: NOW,
        replayImportance: 0.7,
        replayLimit: 1_000,
        replayAfterHours: afterHours,
        replayOlderAfterHours: olderAfterHours,
        replayRecentShare: 0.5,
        replayMediumShare: 0.3,
        dryRun: true,
      });
      const due = rows.filter((row) => {
        const memory: Replayable = { live: true, ...row };
        return replaysDue(memory, NOW, { importance: 0.7, afterHours, olderAfterHours }).length > 0;
      });
      expect(found.map(({ id }) => id).toSorted()).toEqual(due.map(({ id }) => id).toSorted());
      await graph.cypher('CYPHER 25 MATCH (m:Memory {namespace: $namespace}) DETACH DELETE m', {
        namespace,
      });
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

/**
 * Memories for the bench of consolidation. Of every hundred, one is due in each round. A third of the due ones is promoted, a third is archived, and a
 * third is scheduled for a later review. They have neither text nor vectors, because consolidation reads none.
 */
import { createHash } from 'node:crypto';
import type { Cypher } from '../../test/support/database/cypher.ts';

/** Of how many memories one is due in a round. */
export const ONE_IN = 100;
const BATCH = 10_000;
/** So close that what was put off in the first is not due again in the last. */
const ROUND_MS = 60_000;
const T0_MS = Date.parse('2026-01-01T00:00:00Z');

/** The instant that a round's run is for. */
export const instantOf = (round: number): Date => new Date(T0_MS + round * ROUND_MS);

/**
 * Those that are due in no round: a fifth is working and due in a year, the rest short-term, long-term and archived. Those due are working: just
 * used thrice; faded under 0.1, ln 10 / 0.5 h after an access; or still well above it.
 * @param rounds at most ONE_IN
 */
export async function storeSleepers(
  cypher: Cypher,
  namespace: string,
  size: number,
  rounds: number,
): Promise<void> {
  // Numbers of ours stand in the text: as parameters they would be floats, and nothing to divide by.
  await cypher(
    `CYPHER 25 UNWIND range(0, ${size - 1}) AS at
     CALL (at) {
       WITH at, at % ${ONE_IN} AS slot, (at / ${ONE_IN}) % 3 AS kind
       WITH at, kind, slot < ${rounds} AS due, datetime({epochMillis: ${T0_MS} + ${ROUND_MS} * CASE WHEN slot < ${rounds} THEN slot ELSE 0 END}) AS turn
       WITH at, due, turn, kind, CASE WHEN due THEN 'working' ELSE ['working', 'shortTerm', 'shortTerm', 'longTerm', 'archived'][at % 5] END AS tier
       CREATE (:Memory:Episode {
         id: $prefix + right('00000000000' + toString(at), 12), namespace: $namespace, dedupKey: 'k' + toString(at), live: true,
         sessionId: 's' + toString(at / 30), occurredAt: turn, occurredAtMs: turn.epochMillis, recordedAt: turn, recordedAtMs: turn.epochMillis,
         who: 'somebody', project: 'bench', importance: 0.5, category: 'EPISODIC', tags: [], accessCount: 1, firstAccessAt: turn,
         recentAccesses: [turn.epochMillis], tier: tier,
         energy: CASE WHEN due AND kind = 0 THEN 3.0 ELSE 1.0 END,
         energyAt: CASE WHEN NOT due OR kind = 0 THEN turn WHEN kind = 1 THEN turn - duration('PT5H') ELSE turn - duration('PT1H') END,
         reviewAt: CASE WHEN due THEN turn WHEN tier = 'working' THEN turn + duration('P1Y') END
       })
     } IN TRANSACTIONS OF ${BATCH} ROWS`,
    { namespace, prefix: prefixOf(namespace) },
  );
}

/** Ids of one namespace are of no other. */
const prefixOf = (namespace: string): string =>
  `${createHash('sha256').update(namespace).digest('hex').slice(0, 8)}-0000-7000-a000-`;

/**
 * What a design does that keeps energies up to date instead: every energy of the namespace as of now (source B's periodic decay). What an energy
 * is worth stays the same, so that the rounds after it find what they were promised.
 */
export async function rewriteEnergies(
  cypher: Cypher,
  namespace: string,
  now: Date,
  ratesPerHour: Readonly<Record<string, number>>,
): Promise<number> {
  const [row] = await cypher(
    `CYPHER 25 MATCH (m:Memory)
     USING INDEX m:Memory(namespace, id)
     WHERE m.namespace = $namespace AND m.id > ''
     CALL (m) {
       WITH m WHERE m.energyAt < datetime($now)
       SET m.energy = m.energy * exp(-$rates[m.tier] * (datetime($now).epochMillis - m.energyAt.epochMillis) / 3600000.0), m.energyAt = datetime($now)
       RETURN count(m) AS one
     } IN TRANSACTIONS OF ${BATCH} ROWS
     RETURN sum(one) AS rewritten`,
    { namespace, now: now.toISOString(), rates: ratesPerHour },
  );
  return Number(row?.['rewritten']);
}

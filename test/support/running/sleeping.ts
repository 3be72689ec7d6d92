/** Memories at a certain energy, and what became of them. */
import type { ConsolidationReport } from '../../../src/domain/requests/consolidation.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import type { CypherConnection } from '../database/cypher.ts';
import { until } from '../database/engine-support.ts';
import { settle } from './settle.ts';

const LINKED_WITHIN_MS = 120_000;

export const T0 = new Date('2025-03-01T12:00:00Z');

export interface Stored {
  readonly service: MemoryService;
  readonly connection: CypherConnection;
  readonly namespace: string;
}

/** Once a busy service has nothing left to do for the namespace in the background. Services at rest are settled instead. */
export async function worked({ connection, namespace }: Omit<Stored, 'service'>): Promise<void> {
  const left = async (): Promise<unknown> => {
    const [row] = await connection.cypher(
      `MATCH (n:Undigested|Unindexed|UnembeddedTask|Unlearnt {namespace: $namespace}) RETURN count(n) AS left`,
      { namespace },
    );
    return row?.['left'];
  };
  await until('the background work of the namespace', async () => (await left()) === 0, LINKED_WITHIN_MS);
}

/** Stored at T0 with these energies, which they do not change for one another by being alike; what is past its threshold is due at once, as after an access. */
export async function storeMemories(
  { service, connection, namespace }: Stored,
  energies: readonly number[],
  tier = 'working',
  sessionId = 's',
): Promise<string[]> {
  const receipts = await service.rememberMany({
    input: energies.map((energy, at) => ({
      namespace,
      sessionId,
      content: `Memory ${at} of energy ${energy} in ${tier}.`,
    })),
  });
  const ids = receipts.map(({ id }) => id);
  await connection.cypher(
    `UNWIND range(0, size($ids) - 1) AS at MATCH (m:Memory {id: $ids[at]})
     SET m.owes = [work IN m.owes WHERE work <> 'associate'], m.energy = toFloat($energies[at]), m.tier = $tier, m.energyAt = datetime($at),
       m.reviewAt = datetime($at) + CASE WHEN $energies[at] > 2 OR $tier <> 'working' THEN duration({milliseconds: 0}) ELSE
         duration({milliseconds: toInteger(ceil(3600000 * log($energies[at] / 0.1) / 0.5))}) END`,
    { ids, energies, tier, at: T0.toISOString() },
  );
  await settle(namespace);
  // Background work may have been faster than the statement above.
  await connection.cypher(
    'UNWIND $ids AS id MATCH (:Memory {id: id})-[link:REINFORCES]->(other:Memory) WHERE other.id IN $ids DELETE link',
    { ids },
  );
  return ids;
}

export interface Dynamics {
  readonly tier: string;
  readonly energy: number;
  readonly energyAt: string;
  readonly reviewAt: string | null;
  readonly accessCount: number;
}

export async function dynamicsOf({ connection }: Stored, id: string | undefined): Promise<Dynamics> {
  const [row] = await connection.cypher(
    `MATCH (m:Memory {id: $id}) RETURN m.tier AS tier, m.energy AS energy, toString(m.energyAt) AS energyAt, toString(m.reviewAt) AS reviewAt, m.accessCount AS accessCount`,
    { id },
  );
  return row as {
    tier: string;
    energy: number;
    energyAt: string;
    reviewAt: string | null;
    accessCount: number;
  };
}

/** A run for T0, claimed by a service that was killed right after. */
export async function leaveRun({ connection, namespace }: Omit<Stored, 'service'>): Promise<void> {
  await connection.cypher(
    `MERGE (n:Namespace {name: $namespace})
     CREATE (n)-[:RAN]->(run:ConsolidationRun {id: $namespace + '-left', namespace: $namespace, state: 'RUNNING', trigger: 'SCHEDULE', now: datetime($at),
       startedAt: datetime($at), claim: 'dead', claimedUntil: datetime($at) + duration('PT1M'), promoteAboveWorking: 2.0, promoteAboveShortTerm: 5.0})
     CREATE (n)-[:RUNS]->(run)`,
    { namespace, at: T0.toISOString() },
  );
}

/** What a run changed, without how much. */
export const changed = ({ changes }: ConsolidationReport) =>
  changes.map(({ phase, id, before, after }) => [phase, id, before, after]);

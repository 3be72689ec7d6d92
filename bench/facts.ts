/** Measures how long it takes to read the facts of an entity, now and as of a past time, in a graph with a million recorded facts. */
import { type Cypher, connectCypher } from '../test/support/database/cypher.ts';
import { type Row, report } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { percentiles, timed, WARM_UP } from './support/timing.ts';

const NAMESPACE = 'facts';
const BATCH = 10_000;
const DAY_MS = 86_400_000;
const T0_MS = Date.parse('2026-01-01T00:00:00Z');
const AIM = 2;

interface Options {
  readonly facts: number;
  /** Versions that were ever recorded of each entity's facts. */
  readonly each: number;
  readonly reads: number;
}

export async function benchFacts({ facts, each, reads }: Options): Promise<void> {
  await using stage = await openStage({ heapMb: 2_048, pageCacheMb: 2_048 });
  await using connection = connectCypher(stage.database.address);
  const loaded = await timed(() => store(connection.cypher, facts, each));
  await connection.cypher('CYPHER 25 CALL db.awaitIndexes(600)');
  const now: number[] = [];
  const past: number[] = [];
  let held = 0;
  let heldThen = 0;
  for (let read = 0; read < WARM_UP + reads; read += 1) {
    // Entities all over the store; the two kinds in turn, so that drift of the machine meets them alike.
    const entityId = entityIdOf((read * 7_919) % (facts / each));
    const asOf = {
      knownAt: new Date(T0_MS + (each / 2) * DAY_MS),
      validAt: new Date(T0_MS + (each / 4) * DAY_MS),
    };
    const present = await timed(() => factsOf(stage, entityId));
    const then = await timed(() => factsOf(stage, entityId, asOf));
    held = present.result;
    heldThen = then.result;
    if (read < WARM_UP) continue;
    now.push(present.ms);
    past.push(then.ms);
  }
  const ratio = percentiles(past).p50 / percentiles(now).p50;
  const rows: Row[] = [
    { read: 'now', facts: held, p50: percentiles(now).p50, p95: percentiles(now).p95 },
    { read: 'as of the past', facts: heldThen, p50: percentiles(past).p50, p95: percentiles(past).p95 },
  ];
  report('facts', rows, [
    `${facts} versions of facts, ${each} of each of ${facts / each} entities, loaded in ${(loaded.ms / 1_000).toFixed(0)} s; ${reads} reads of each kind in turn, in milliseconds.`,
    `Aim: as of the past at most ${AIM} × as long as now: ${ratio.toFixed(2)} ×.`,
  ]);
}

const factsOf = async (
  { service }: Stage,
  entityId: string,
  asOf?: { knownAt: Date; validAt: Date },
): Promise<number> => (await service.facts({ namespace: NAMESPACE, entityId, asOf, first: 100 })).length;

const entityIdOf = (entity: number): string => `entity-${String(entity).padStart(8, '0')}`;

/** Each fact of an entity is recorded a day after the one before; of every two the first is ended by the second, which retracts its version and records another. */
async function store(cypher: Cypher, facts: number, each: number): Promise<void> {
  await cypher(
    `CYPHER 25 UNWIND range(0, ${facts / each - 1}) AS entity
     CALL (entity) {
       CREATE (e:Memory:Entity {id: 'entity-' + right('0000000' + toString(entity), 8), namespace: $namespace, dedupKey: 'e:name ' + toString(entity),
         nameKey: 'name ' + toString(entity), likeness: 'name ' + toString(entity), name: 'Name ' + toString(entity), type: 'CONCEPT', live: true, recordedAt: datetime({epochMillis: ${T0_MS}})})
       WITH e, entity
       UNWIND range(0, ${each - 1}) AS n
       WITH e, entity, n, datetime({epochMillis: ${T0_MS} + n * ${DAY_MS}}) AS at, toString(entity) + '-' + toString(n) AS id
       CREATE (e)-[:HAS_OBSERVATION]->(:Memory:Observation {id: id, factId: id, namespace: $namespace, dedupKey: 'f:' + id, live: n % 2 = 1, derived: false,
         text: 'is number ' + toString(n), confidence: 1.0, reliability: 1.0, version: 1, validFrom: at, recordedAt: at,
         retractedAt: CASE WHEN n % 2 = 0 THEN at + duration('P30D') END})
     } IN TRANSACTIONS OF ${Math.max(1, Math.floor(BATCH / each))} ROWS`,
    { namespace: NAMESPACE },
  );
}

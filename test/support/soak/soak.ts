/** Services that consolidate one database under load while one after another is killed; then: is anything lost, or done twice? */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyStore } from '../../../src/cli/doctor/verify.ts';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';
import { Scope } from '../../../src/domain/scope.ts';
import { Database } from '../../../src/store/database.ts';
import { connectCypher, type Cypher } from '../database/cypher.ts';
import { freshNamespace } from '../namespace.ts';
import { consolidator, emptyLedger, type Ledger, type Load, recaller, rememberer, settled } from './load.ts';
import { countSeeds, storeSeeds } from './seeds.ts';
import { SoakService } from './service.ts';

export interface SoakOptions {
  readonly seconds: number;
  readonly killEverySeconds: number;
  readonly services: number;
  /** Memories a second that come due by themselves. */
  readonly duePerSecond: number;
}

/** What was counted, and in sentences what should not have been. */
export interface SoakResult {
  readonly counted: Readonly<Record<string, number>>;
  readonly breaches: readonly string[];
}

const REMEMBERERS = 2;
const RECALLERS = 2;
const CONSOLIDATE_EVERY_MS = 500;
/** A claim dies after a minute; then the run is finished by whoever comes. */
const SETTLES_WITHIN_MS = 150_000;

export async function soak(address: DatabaseAddress, options: SoakOptions): Promise<SoakResult> {
  await using scope = new Scope();
  const { cypher } = scope.use(connectCypher(address));
  const database = scope.use(new Database(address));
  const namespace = freshNamespace('soak');
  const seeded = freshNamespace('soak-due');
  const services: SoakService[] = [];
  // The first migrates and makes the indexes; several at once would wait for it anyway.
  for (let at = 0; at < options.services; at += 1) services.push(scope.use(await SoakService.start(address)));
  const before = await brokenBy(database);

  const began = Date.now();
  const seeds = Math.round(options.seconds * options.duePerSecond);
  await storeSeeds(cypher, seeded, seeds, new Date(began), new Date(began + options.seconds * 1_000));
  const ledger = emptyLedger();
  const until = performance.now() + options.seconds * 1_000;
  const load: Load = { services, namespace, ledger, goesOn: () => performance.now() < until };
  const kills = { done: 0, duringRun: 0 };
  await Promise.all([
    ...Array.from({ length: REMEMBERERS }, (_, at) => rememberer(load, `writer${at}`)),
    ...Array.from({ length: RECALLERS }, () => recaller(load)),
    ...Array.from({ length: 2 }, () => consolidator(load, [namespace, seeded], CONSOLIDATE_EVERY_MS)),
    killInTurn(load, cypher, [namespace, seeded], options.killEverySeconds, kills),
  ]);
  const rested = await Promise.all(
    [namespace, seeded].map((each) => settled(services, each, SETTLES_WITHIN_MS)),
  );
  const ended = services.flatMap(({ endedItself }) => endedItself);
  // Awaited here: the services and the driver end with this function.
  return await judge({
    ended,
    cypher,
    database,
    namespace,
    seeded,
    ledger,
    kills,
    before,
    settled: rested.every(Boolean),
  });
}

/** Kills one service after another; one is down at a time. */
async function killInTurn(
  { services, goesOn }: Load,
  cypher: Cypher,
  namespaces: readonly string[],
  everySeconds: number,
  kills: { done: number; duringRun: number },
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    await sleep(everySeconds * 1_000);
    const victim = services[turn % services.length];
    if (!goesOn() || victim === undefined) return;
    await victim.killAndRestart();
    kills.done += 1;
    const [left] = await cypher(
      "CYPHER 25 MATCH (n:Namespace)-[:RUNS]->(run) WHERE n.name IN $namespaces AND run.state = 'RUNNING' RETURN count(run) AS runs",
      { namespaces },
    );
    if (Number(left?.['runs']) > 0) kills.duringRun += 1;
  }
}

const brokenBy = async (database: Database): Promise<Map<string, number>> =>
  new Map((await verifyStore(database)).map(({ name, broken }) => [name, broken]));

interface Evidence {
  readonly cypher: Cypher;
  readonly database: Database;
  readonly namespace: string;
  readonly seeded: string;
  readonly ledger: Ledger;
  readonly kills: { readonly done: number; readonly duringRun: number };
  /** Of others, in a database that is shared. */
  readonly before: ReadonlyMap<string, number>;
  readonly settled: boolean;
  /** What services said that ended by themselves. */
  readonly ended: readonly string[];
}

async function judge(evidence: Evidence): Promise<SoakResult> {
  const { cypher, database, namespace, seeded, ledger, kills, before } = evidence;
  const breaches: string[] = [];
  const must = (holds: boolean, sentence: string): void => void (holds || breaches.push(sentence));
  for (const said of evidence.ended) breaches.push(`A service ended by itself: ${said}`);
  must(evidence.settled, 'A run was left that nobody finished.');
  const stored = await cypher(
    'CYPHER 25 MATCH (m:Memory:Episode) WHERE m.namespace = $namespace RETURN m.id AS id, m.idempotencyKey AS key, m.accessCount AS accesses',
    { namespace },
  );
  const byKey = new Map(stored.map(({ key, id }) => [String(key), String(id)]));
  const lost = [...ledger.remembered].filter(([key, id]) => byKey.get(key) !== id).length;
  must(lost === 0, `${lost} memories that were acknowledged are not there.`);
  must(byKey.size === stored.length, 'A key was stored twice.');
  must(ledger.twoIds === 0, 'A key was acknowledged with two ids.');
  const miscounted = stored.filter(
    ({ id, accesses }) => Number(accesses) !== (ledger.accesses.get(String(id)) ?? 0),
  ).length;
  must(
    miscounted === 0,
    `${miscounted} memories have not as many accesses as feedback was acknowledged for.`,
  );
  must(ledger.learntUnasked === 0, 'Feedback was said to be learnt before it was sent.');
  must(!ledger.codes.has('INTERNAL'), `${ledger.codes.get('INTERNAL')} answers were INTERNAL.`);
  const due = await countSeeds(cypher, seeded);
  must(due.twice === 0, `${due.twice} memories that were to change once changed twice.`);
  must(due.missed === 0, `${due.missed} memories that were due did not change.`);
  must(due.promoted + due.archived === due.stored, 'A memory that was due is in the wrong tier.');
  const [runs] = await cypher(
    `CYPHER 25 MATCH (n:Namespace)-[:RAN]->(run:ConsolidationRun) WHERE n.name IN $namespaces
     RETURN count(run) AS runs, count(CASE WHEN run.state <> 'FINISHED' THEN 1 END) AS unfinished, count(CASE WHEN run.finishedAt.epochMillis - run.startedAt.epochMillis > 55000 THEN 1 END) AS resumed`,
    { namespaces: [namespace, seeded] },
  );
  const unfinished = Number(runs?.['unfinished']);
  must(unfinished === 0, `${unfinished} runs are not finished.`);
  const broken = [...(await brokenBy(database))].filter(([name, times]) => times > (before.get(name) ?? 0));
  for (const [name, times] of broken) breaches.push(`doctor --verify: ${times} break ${name}.`);
  return {
    counted: {
      kills: kills.done,
      'kills that left a run under way': kills.duringRun,
      'memories acknowledged': ledger.remembered.size,
      'of them lost': lost,
      'recalls answered': ledger.recalls,
      'feedbacks acknowledged': ledger.feedbacks,
      'recalls lost before they were noted': ledger.unknown,
      'memories miscounted': miscounted,
      'consolidations asked for': ledger.consolidations,
      runs: Number(runs?.['runs']),
      'runs taken over': Number(runs?.['resumed']),
      'due memories': due.stored,
      promoted: due.promoted,
      archived: due.archived,
      'changed twice': due.twice,
      'invariants broken': broken.length,
      ...Object.fromEntries(Array.from(ledger.codes, ([code, times]) => [`answers ${code}`, times])),
    },
    breaches,
  };
}

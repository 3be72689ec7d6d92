// @guards src/transfer src/cli/export src/cli/import src/cli/import-from src/http/routes/transfer-route.ts cypher/transfer · 80 s
/** A store of its own, exported whole, emptied and put back; and an import that is killed amid it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scope } from '../../../src/domain/scope.ts';
import { worked } from '../../support/running/sleeping.ts';
import { namespaceKey } from '../../../src/store/namespace-key.ts';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { FIXTURES } from '../../support/items-of.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import {
  type Ran,
  type RunOptions,
  runCli,
  type Workplace,
  workplace,
} from '../../support/e2e/cli-support.ts';

const scope = new Scope();
let place: Workplace;
let graph: CypherConnection;
beforeAll(async () => {
  const engine = scope.use(await ownEngine());
  const { address } = scope.use(await engine.acquire());
  place = scope.use(await workplace(address));
  graph = scope.use(connectCypher(address));
});
afterAll(() => scope[Symbol.asyncDispose]());

async function run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const ran = await runCli(args, { environment: place.environment, ...options });
  if (options.watch === undefined) expect([ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([0, '']);
  return ran;
}

const empty = () =>
  graph.cypher('MATCH (n) WHERE n.namespace IS NOT NULL OR n:Namespace OR n:Session DETACH DELETE n');

/** What it holds, but for when it was exported. */
async function exported(name: string, ...what: string[]): Promise<{ file: string; lines: string[] }> {
  const file = join(place.folder, name);
  await run(['export', ...what, '--out', file]);
  const text = (await readFile(file, 'utf8')).replaceAll(/"exportedAt":"[^"]*"/g, '"exportedAt":""');
  return { file, lines: text.trimEnd().split('\n') };
}

const talk = (namespace: string) =>
  Array.from(
    { length: 12 },
    (_, at) => `${JSON.stringify({ namespace, sessionId: 's', content: `Turn ${at} of ${namespace}.` })}\n`,
  ).join('');

/** An export would tell of what is left to be done in the background. */
const settled = (namespace: string): Promise<void> => worked({ connection: graph, namespace });

it('[R-MOVE-CLI] export --all of several namespaces comes back equal', async () => {
  const plain = join(place.folder, 'talk.jsonl');
  await writeFile(plain, talk('one') + talk('two'));
  await run(['import', plain]);
  await run(['import', '--from', 'mcp-memory', join(FIXTURES, 'mcp-memory.jsonl'), '-n', 'three']);
  for (const namespace of ['one', 'two', 'three']) await settled(namespace);

  const { file, lines } = await exported('all.jsonl', '--all');
  const headers = lines.filter((line) => line.startsWith('{"format"'));
  expect(headers.map((line) => (JSON.parse(line) as { namespace: string }).namespace)).toEqual([
    'one',
    'three',
    'two',
  ]);
  await empty();
  expect(await graph.cypher('MATCH (n:Memory) RETURN count(n) AS left')).toEqual([{ left: 0 }]);
  await run(['import', file]);
  expect((await exported('again.jsonl', '--all')).lines.toSorted()).toEqual(lines.toSorted());
}, 300_000);

it('[R-IMPORT-KILL] killed between its batches and run again, it comes to what was exported', async () => {
  const namespace = 'killed';
  const plain = join(place.folder, 'killed-talk.jsonl');
  await writeFile(plain, talk(namespace));
  await run(['import', plain]);
  await settled(namespace);
  const counted = async () => {
    const [row] = await graph.cypher('MATCH (n:Memory {namespace: $namespace}) RETURN count(n) AS nodes', {
      namespace,
    });
    return Number(row?.['nodes']);
  };
  await graph.cypher(
    `UNWIND range(1, 2000) AS at
     CREATE (:Memory:Entity {id: 'thing-' + at, namespace: $namespace, dedupKey: 'e:thing ' + at, live: true, name: 'Thing ' + at, nameKey: 'thing ' + at, likeness: 'thing ' + at, type: 'CONCEPT', recordedAt: datetime(), nameScope: $scope, nameForms: ['thing ' + at]})`,
    { namespace, scope: namespaceKey(namespace) },
  );
  const whole = await counted();
  const { file, lines } = await exported('killed.jsonl', '-n', namespace);
  await empty();

  let killing: Promise<void> | undefined;
  const killed = await run(['import', file], {
    watch: (child) => {
      killing ??= (async () => {
        while (child.exitCode === null && (await counted()) === 0) await sleep(5);
        child.kill('SIGKILL');
      })();
    },
  });
  await killing;
  expect(killed.code).toBeNull();
  const half = await counted();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(whole);
  await run(['import', file]);
  const again = await exported('whole-again.jsonl', '-n', namespace);
  expect(again.lines.toSorted()).toEqual(lines.toSorted());
}, 300_000);

/** `hippograph recall` as a person uses it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { settle } from '../../support/running/settle.ts';

interface Answer {
  readonly hits: readonly { score: number; memory: { id: string; content: string } }[];
}

const TURNS = [
  ['Ada', 'My grandmother kept bees behind the mill, and I have wanted hives ever since.'],
  ['Ben', 'We painted the kitchen green over the weekend; it took three coats.'],
  ['Ada', 'I signed up for a beekeeping course that begins in March.'],
  ['Ben', 'The train to Lisbon leaves at seven, so we should pack tonight.'],
] as const;

const app = useApp();
const graph = useGraph();
const run = (args: readonly string[]): Promise<Ran> => runHere(args, { environment: settingsFor(app) });

/** Turns of four days in February 2025, learnt today. */
async function stored(namespace: string): Promise<void> {
  const path = join(app.dataDir, `${namespace}.jsonl`);
  const lines = TURNS.map(([who, content], at) =>
    JSON.stringify({ namespace, content, who, sessionId: 's', occurredAt: `2025-02-0${at + 1}T09:00:00Z` }),
  );
  await writeFile(path, lines.join('\n'));
  expect(await run(['import', path])).toMatchObject({ code: 0 });
}

it('[R-CLI-RECALL] strengthens nothing, whichever profile it is asked to rank by', async () => {
  const namespace = freshNamespace();
  await stored(namespace);
  const standing = () =>
    graph.cypher(
      `CYPHER 25 MATCH (m:Memory:Episode {namespace: $namespace})
       RETURN m.id AS id, m.tier AS tier, m.energy AS energy, m.energyAt.epochMillis AS at, m.accessCount AS accesses,
         COUNT { (m)-[:COACTIVATED]-() } AS links ORDER BY id`,
      { namespace },
    );
  const before = await standing();
  for (const profile of ['energy', 'cognitive']) {
    const { stdout } = await run(['recall', '-n', namespace, 'bees', '--profile', profile, '--json']);
    expect((JSON.parse(stdout) as Answer).hits.length).toBeGreaterThan(0);
  }
  const recorded = () =>
    graph.cypher(
      'CYPHER 25 MATCH (r:Recall {namespace: $namespace}) RETURN count(r) AS recalls, count(CASE WHEN r:Unlearnt THEN 1 END) AS left',
      { namespace },
    );
  await settle(namespace);
  expect(await recorded()).toEqual([{ recalls: 2, left: 0 }]);
  expect(await standing()).toEqual(before);
});

it('[R-CLI-RECALL] a recall of the past counts memories that were recorded later, and suggests another date', async () => {
  const namespace = freshNamespace();
  await stored(namespace);
  const asked = ['recall', '-n', namespace, 'bees'];
  const then = await run([...asked, '--as-of', '2025-02-03']);
  expect(then).toMatchObject({ code: 0 });
  expect(then.stdout).toMatch(
    /^0 memories in [^]*note: 3 memories were recorded after 2025-02-03 and left out\. .*--valid-at/,
  );
  const valid = await run([...asked, '--valid-at', '2025-02-03', '--json']);
  const { hits } = JSON.parse(valid.stdout) as Answer;
  expect(hits.map(({ memory }) => memory.content).toSorted()).toEqual(
    TURNS.slice(0, 3)
      .map(([, content]) => content)
      .toSorted(),
  );
  const known = await run([...asked, '--known-at', 'yesterday', '--json']);
  expect(JSON.parse(known.stdout)).toMatchObject({ hits: [], learntLater: 4, happenedLater: 0 });
  expect(JSON.parse((await run([...asked, '--known-at', 'today', '--json'])).stdout)).toMatchObject({
    learntLater: 0,
    notices: [],
  });
  const both = await run([...asked, '--as-of', 'today', '--valid-at', 'today']);
  expect(both).toMatchObject({ code: 2, stdout: '' });
  expect(both.stderr).toMatch(/^INVALID_ARGUMENT: --as-of .*\n.*alone/);
  const early = await run([...asked, '--valid-at', '2020-01-01']);
  expect(early.stdout).toContain('note: Nothing had happened by 2020-01-01. 4 memories were dated later.');
});

it('[R-CLI-EXIT] a command that reads refuses a namespace that does not exist, and makes none', async () => {
  const namespace = freshNamespace('known');
  await stored(namespace);
  const typo = namespace.replace('known', 'knwon');
  for (const command of [
    ['recall', 'bees'],
    ['entity', 'Ada'],
    ['procedures'],
    ['health'],
    ['consolidate'],
    ['forget', 'some-id'],
    ['export'],
  ]) {
    const { code, stdout, stderr } = await run([...command, '-n', typo]);
    expect({ command, code, stdout }).toEqual({ command, code: 4, stdout: '' });
    expect(stderr).toContain(`UNKNOWN_NAMESPACE: There is no namespace ${typo}.`);
    expect(stderr).toContain('Known: ');
  }
  const made = await graph.cypher('MATCH (n:Namespace {name: $typo}) RETURN count(n) AS count', {
    typo,
  });
  expect(made).toEqual([{ count: 0 }]);
});

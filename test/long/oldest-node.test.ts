// @guards package.json tsconfig.build.json scripts/build.ts · 45 s
/** The program in the oldest Node that the package allows, where this machine has one. The tests themselves run in a newer one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { managedService, QUICK_BOOT } from '../support/e2e/managed-service.ts';
import { until } from '../support/database/engine-support.ts';
import { askGraphQL } from '../support/running/http-client.ts';

const OLDEST = 20;
const DIGESTED_MS = 60_000;

function oldestNode(): string | undefined {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return found.find(
    (node) =>
      existsSync(node) && execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith(`v${OLDEST}.`),
  );
}

it('stores, digests and recalls in the oldest Node that the package allows', async (context) => {
  const node = oldestNode();
  if (node === undefined) context.skip(`no Node ${OLDEST} is on the path`);
  await using service = await managedService(undefined, QUICK_BOOT, node);
  const [older, newer] = ['The API runs on port 8080.', 'The API runs on port 9090 now.'];
  for (const content of [older, newer]) {
    const { errors } = await askGraphQL(
      service.url,
      'mutation ($m: RememberInput!) { remember(input: $m) { id } }',
      { m: { namespace: 'oldest', content } },
    );
    expect(errors).toEqual([]);
  }
  const recall = async (): Promise<string[]> => {
    const { data } = await askGraphQL<{ recall: { hits: { memory: { content: string } }[] } }>(
      service.url,
      '{ recall(input: {namespace: "oldest", query: "Which port does the API use?"}) { hits { memory { ... on Episode { content } } } } }',
    );
    return (data?.recall.hits ?? []).map(({ memory }) => memory.content);
  };
  await until('the correction to come first', async () => (await recall())[0] === newer, DIGESTED_MS);
  expect(await recall()).toEqual([newer, older]);
}, 300_000);

// @guards package.json tsconfig.build.json scripts/build.ts · 45 s
/** The program in the oldest Node that the package allows, where this machine has one. The tests themselves run in a newer one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanEnvironment } from '../support/e2e/cli-support.ts';
import { MAIN } from '../support/e2e/mcp-support.ts';
import { writeMcpMemoryService } from '../support/mcp-memory-service-file.ts';
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

it('[R-IMPORT-FROM] the oldest Node that the package allows says that it reads no SQLite file', (context) => {
  const node = oldestNode();
  if (node === undefined) return context.skip(`no Node ${OLDEST} is on the path`);
  const folder = mkdtempSync(join(tmpdir(), 'hippograph-oldest-'));
  const file = join(folder, 'm.db');
  writeMcpMemoryService(file, [{ content_hash: 'aa', content: 'The pump is on the left.' }]);
  const args = [MAIN, 'import', file, '--from', 'mcp-memory-service', '-n', 'x', '--dry-run'];
  const env = cleanEnvironment({ HIPPOGRAPH_DATA_DIR: folder });
  const { status, stderr } = spawnSync(node, args, { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([2, expect.stringContaining('INVALID_ARGUMENT: Node.js 20.')]);
  rmSync(folder, { recursive: true });
});

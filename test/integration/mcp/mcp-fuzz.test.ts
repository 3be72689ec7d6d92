/** Every tool of every toolset, called by its own schema; `npm run bench -- fuzz` does the same ten thousand times. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOOLSETS } from '../../../src/domain/toolsets.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { fuzzTools } from '../../support/fuzz/fuzz-tools.ts';
import { connectHttp } from '../../support/running/mcp-client.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

/** Always the same calls here; `npm run bench -- fuzz --seed` makes others. */
const SEED = 20_250_301;

const own = freshNamespace('fuzz');
let app: TestApp;
beforeAll(async () => {
  app = await runningApp({ HIPPOGRAPH_NAMESPACE: own });
});
afterAll(() => app[Symbol.asyncDispose]());

it('[R-MCP-FUZZ] no call crashes, fails for an unknown reason, or answers out of another namespace', async () => {
  const client = await connectHttp(app.url, 'modern', TOOLSETS.join(','));
  const namespaces = { own, foreign: freshNamespace('canary') };
  const { answered, faults } = await fuzzTools({
    client,
    service: app.service,
    namespaces,
    calls: 500,
    seed: SEED,
  });
  await client.close();
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(50);
}, 300_000);

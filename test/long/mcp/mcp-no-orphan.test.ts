// @guards src/mcp/stdio src/client src/http/routes/lease.ts src/cli/serve · 90 s
/** The service that `hippograph mcp` started ends once it has no users. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findService } from '../../../src/config/service-file.ts';
import { testDatabase } from '../../support/database/database.ts';
import { serviceOf, workplace } from '../../support/e2e/cli-support.ts';
import { assistant, environmentOf, eventually, MAIN } from '../../support/e2e/mcp-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { call } from '../../support/running/mcp-client.ts';

/** A minute's grace, and the time to drain. */
const ENDS_WITHIN_MS = 90_000;

it('[R-MCP-NO-ORPHAN] the service ends with its last client, though that one is ended by kill -9', {
  timeout: 3 * ENDS_WITHIN_MS,
}, async () => {
  await using place = await workplace(await testDatabase());
  const environment = {
    ...place.environment,
    HIPPOGRAPH_NAMESPACE: freshNamespace(),
    HIPPOGRAPH_IDLE_SECONDS: '10',
  };
  const first = await assistant(environment);
  expect((await call(first.client, 'recall', { query: 'q' })).isError).toBe(false);
  // Closed properly: the proxy is gone at once.
  await first.client.close();
  expect(() => process.kill(first.pid, 0)).toThrow(/ESRCH/);
  // Killed: a client of its own, whose proxy has nobody left to speak to. Both share the client's stderr with us.
  const script = `
    const { spawn } = require('node:child_process');
    const proxy = spawn(process.execPath, [${JSON.stringify(MAIN)}, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'] });
    proxy.stdout.on('data', (chunk) => process.stdout.write(chunk));
    proxy.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"recall","arguments":{"query":"q"}}}\\n');`;
  const client = spawn(process.execPath, ['-e', script], { env: environmentOf(environment), stdio: 'pipe' });
  client.stderr.resume();
  const proxyEnded = once(client.stderr, 'close');
  await once(client.stdout, 'data');
  const service = await findService(place.folder);
  expect(service).toBeDefined();
  client.kill('SIGKILL');
  await proxyEnded;
  await eventually(async () => (await serviceOf(place.folder)) === undefined, ENDS_WITHIN_MS);
  await expect(fetch(`${service?.url}/healthz`)).rejects.toThrow('fetch failed');
});

/** Every MCP tool called by its own schema, thousands of times: what crashed, failed for an unknown reason, or crossed a namespace's border. */
import { randomUUID } from 'node:crypto';
import { TOOLSETS } from '../src/domain/toolsets.ts';
import { connectHttp } from '../test/support/running/mcp-client.ts';
import { fuzzTools } from '../test/support/fuzz/fuzz-tools.ts';
import { ownApp } from './support/own-app.ts';
import { report } from './support/report.ts';

export async function benchFuzz({
  calls,
  seed,
}: {
  readonly calls: number;
  readonly seed: number;
}): Promise<void> {
  const own = `fuzz-${randomUUID()}`;
  await using app = await ownApp({ HIPPOGRAPH_NAMESPACE: own });
  const client = await connectHttp(app.url, 'modern', TOOLSETS.join(','));
  const namespaces = { own, foreign: `canary-${randomUUID()}` };
  const { answered, refused, faults, ...rest } = await fuzzTools({
    client,
    service: app.service,
    namespaces,
    calls,
    seed,
  });
  await client.close();
  report(
    'fuzz',
    [{ calls: rest.calls, answered, ...refused, faults: faults.length }],
    [
      `Seed ${seed}, all toolsets. Aim: no fault: ${faults.length === 0 ? 'reached' : 'NOT reached'}.`,
      ...faults.slice(0, 20).map((fault) => JSON.stringify(fault)),
    ],
  );
  if (faults.length > 0) process.exitCode = 1;
}

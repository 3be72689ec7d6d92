// @guards src/engine/supervisor.ts src/store/outage.ts src/app.ts · 45 s
/** A service whose managed Neo4j is killed once; `database-restart.test.ts` does it in many ways and under load, `engine.test.ts` without a service. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../support/database/engine-support.ts';
import { runCli } from '../support/e2e/cli-support.ts';
import { type ManagedService, managedService, readyz } from '../support/e2e/managed-service.ts';
import { contents, memories, remember } from '../support/running/graphql-operations.ts';
import { askGraphQL } from '../support/running/http-client.ts';

const BACK_MS = 240_000;
const NAMESPACE = 'killed';

let service: ManagedService;
beforeAll(async () => {
  service = await managedService();
});
afterAll(() => service[Symbol.asyncDispose]());

it(
  '[R-ENGINE-RESTARTS] a service whose database is killed refuses by a code, starts it again and has what it acknowledged',
  async () => {
    await remember(service.url, { namespace: NAMESPACE, content: 'The lamp is lit at dusk.' });
    const jvm = (await service.jvm()) ?? expect.fail('no JVM');
    const { code, stdout } = await runCli(['engine', 'status'], { environment: service.environment });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/memory +\d+ MiB resident/) });
    process.kill(jvm, 'SIGKILL');

    await until(
      'the service to be not ready',
      async () => (await readyz(service.url)).status === 503,
      30_000,
    );
    expect((await readyz(service.url)).reason).toContain('is restarting');
    const refused = await askGraphQL(service.url, '{ memories(namespace: "killed") { edges { cursor } } }');
    expect(refused.errors.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({ code: 'DATABASE_UNAVAILABLE', retryAfter: 5 }),
    ]);

    await until('the service to be ready', async () => (await readyz(service.url)).status === 200, BACK_MS);
    expect(await service.jvm()).not.toBe(jvm);
    await remember(service.url, { namespace: NAMESPACE, content: 'The lamp is put out at dawn.' });
    expect(contents(await memories(service.url, { namespace: NAMESPACE })).toSorted()).toEqual([
      'The lamp is lit at dusk.',
      'The lamp is put out at dawn.',
    ]);
  },
  2 * BACK_MS,
);

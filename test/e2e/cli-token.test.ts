/** `hippograph token`: the operator of a service creates tokens for other users. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findService } from '../../src/config/service-file.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { ask } from '../support/running/http-client.ts';
import { runCli, type Workplace, workplace } from '../support/e2e/cli-support.ts';

const OPERATOR = 'the-operators-own-token';

let place: Workplace;
beforeAll(async () => {
  place = await workplace(await testDatabase());
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (args: readonly string[], token = OPERATOR) =>
  runCli(args, {
    environment: { ...place.environment, HIPPOGRAPH_TOKEN: token, HIPPOGRAPH_LOG_LEVEL: 'debug' },
  });

it('[R-ACCESS-TOKENS] [R-ACCESS-SECRET] are made, used, listed and revoked, and stand in no log', async () => {
  const namespace = freshNamespace();
  const wanted = ['--name', 'backup', '-n', namespace, '--rights', 'read', '--expires', '90d'];
  const made = await run(['token', 'create', ...wanted]);
  expect(made.stdout).toMatch(/^hg_[\w-]{43}\n$/);
  expect(made.stderr).toContain(`read in ${namespace}`);
  const secret = made.stdout.trim();

  const stranger = `hg_${'A'.repeat(43)}`;
  const foreign = await run(['remember', '-n', namespace, 'It may not.'], secret);
  expect(foreign.code).toBe(1);
  expect(foreign.stderr).toContain('no right to write');
  const { url } = (await findService(place.folder)) ?? expect.fail('no service');
  const synced = async (authorization: string) =>
    (
      await ask(`${url}/sync/state`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, namespace, peer: null }),
      })
    ).status;
  expect(await synced(`Bearer ${secret}`)).toBe(200);
  for (const other of [`Bearer ${stranger}`, `Basic ${OPERATOR}`, `Bearer ${OPERATOR}x`])
    expect(await synced(other)).toBe(401);

  const listed = await run(['token', 'list']);
  const id = new RegExp(`(\\S+)  backup\n  read in ${namespace}\n  made 20`).exec(listed.stdout)?.[1] ?? '';
  expect((await run(['token', 'revoke', id])).stdout).toContain('revoked 20');
  expect(await synced(`Bearer ${secret}`)).toBe(401);

  const log = await readFile(join(place.folder, 'service.log'), 'utf8');
  expect(log).toContain('a token was made');
  for (const told of [secret, stranger, OPERATOR]) expect(log).not.toContain(told);
}, 240_000);

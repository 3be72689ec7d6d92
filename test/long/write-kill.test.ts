// @guards everything · 30 s
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chainOf, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { served } from '../support/running/served.ts';
import { warmService } from '../support/running/service.ts';
import { askGraphQL } from '../support/running/http-client.ts';

const WRITERS = 8;
const KILL_AFTER = 60;
const REMEMBER = `mutation ($input: RememberInput!) { remember(input: $input) { id } }`;

it('[R-WRITE-KILL] a service killed in the middle of writes loses nothing that it acknowledged', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-kill-'));
  try {
    await using service = await served(dataDir);
    const { url } = service;
    const namespace = freshNamespace('kill');
    const acknowledged = new Map<string, string>();
    const writer = async (number: number): Promise<void> => {
      for (let at = 0; ; at += 1) {
        const content = `Writer ${number}, line ${at}.`;
        const input = { namespace, content, sessionId: `s${number % 3}`, idempotencyKey: `${number}-${at}` };
        const answer = await askGraphQL<{ remember: { id: string } }>(url, REMEMBER, { input }).catch(
          () => undefined,
        );
        const id = answer?.data?.remember.id;
        if (id === undefined) return;
        acknowledged.set(id, content);
        if (acknowledged.size === KILL_AFTER) service.process.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    expect(await service.ended).toEqual([null, 'SIGKILL']);
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);

    await using next = await warmService({ busy: true });
    const read = await next.service.memoriesByIds({ namespace, ids: [...acknowledged.keys()] });
    expect(read.map((memory) => memory?.content)).toEqual([...acknowledged.values()]);
    const [last] = [...acknowledged].slice(-1);
    const { hits } = await next.service.recall({ namespace, query: last?.[1] ?? '', limit: 50 });
    expect(hits.map(({ memory }) => memory.id)).toContain(last?.[0]);

    await using graph = connectCypher(await testDatabase());
    for (const sessionId of ['s0', 's1', 's2']) {
      const { turns, stored, lasts } = await chainOf(graph.cypher, namespace, sessionId);
      expect(turns).toHaveLength(stored);
      expect(lasts).toEqual(turns.slice(-1));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}, 300_000);

/** What hooks store of transcripts, by the service. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeTurns } from '../../../src/cli/hook/store-turns.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';

const graph = useGraph();
const app = useApp();

const said = (fields: object, content: string, second: number): string =>
  `${JSON.stringify({ type: 'user', timestamp: `2026-11-01T09:00:0${second}Z`, message: { content }, ...fields })}\n`;

it('[R-HOOKS] a message that a resumed or forked session repeats is stored once, and what the program wrote never', async () => {
  const namespace = freshNamespace('turns');
  const store = async (sessionId: string, lines: readonly string[]): Promise<number> => {
    const transcript = join(app.dataDir, `${namespace}-${sessionId}.jsonl`);
    await writeFile(transcript, lines.join(''));
    return storeTurns({
      service: {
        ask: async <Data>(query: string, variables: Readonly<Record<string, unknown>>) =>
          (await askGraphQL(app.url, query, variables)).data as Data,
      },
      namespace,
      sessionId,
      transcript,
      folder: join(app.dataDir, 'hooks'),
      maxContentBytes: 65_536,
      signal: AbortSignal.timeout(60_000),
    });
  };
  const first = said({ uuid: '1' }, 'Use port 8443 for staging.', 1);
  expect(await store('first', [first, said({ uuid: '2', isCompactSummary: true }, 'Port 9999.', 2)])).toBe(1);
  const again = said({ uuid: '2' }, 'Use port 8443 for staging.', 3);
  expect(await store('resumed', [first, again])).toBe(1);
  const fork = said({ uuid: '7', forkedFrom: { messageUuid: '1' } }, 'Use port 8443 for staging.', 1);
  expect(await store('forked', [fork, said({ uuid: '8' }, 'And 8444 for tests.', 4)])).toBe(1);
  const [row] = await graph.cypher(
    'MATCH (m:Episode {namespace: $namespace}) RETURN collect(m.content) AS texts',
    { namespace },
  );
  expect((row as { texts: string[] }).texts.toSorted()).toEqual([
    'And 8444 for tests.',
    'Use port 8443 for staging.',
    'Use port 8443 for staging.',
  ]);
}, 120_000);

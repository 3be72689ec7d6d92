import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/settings.ts';
import { type RunningApp, startApp } from '../../../src/index.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';

interface Line {
  readonly content: string;
  readonly idempotencyKey: string;
  readonly sessionId: string;
  readonly occurredAt: string;
  readonly who: string;
  readonly project: string;
  readonly tags?: string[];
  readonly importance?: number;
}

const file = join(import.meta.dirname, '..', '..', '..', 'examples', 'conversation.jsonl');
const lines = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

/** What README asks of the example, and some more: each question with the turn that answers it. */
const questions = [
  ['What must the buns not contain?', 'home-1:6'],
  ['Where is the key of the gauge feed kept?', 'skerry-1:9'],
  ["What broke the build on the captain's old phone?", 'skerry-1:10'],
  ['What does Mara drink instead of coffee?', 'home-1:1'],
  ['How much did the cooperative pay?', 'home-1:8'],
] as const;

describe('the example conversation of the README', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hippograph-example-'));
  const namespace = freshNamespace('example');
  let app: RunningApp;

  beforeAll(async () => {
    const address = await testDatabase();
    const settings = readSettings({ HIPPOGRAPH_PORT: '0', HIPPOGRAPH_LOG_LEVEL: 'silent' });
    const { uri, username, password, database } = address;
    app = await startApp({ ...settings, dataDir, neo4j: { uri, username, password, database } });
    await app.modelReady;
    const memories = lines.map((line) => ({ ...line, namespace, occurredAt: new Date(line.occurredAt) }));
    await app.service.rememberMany({ input: memories });
  });

  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('[R-DB-OWN] runs on a Neo4j that it was pointed to, and starts none of its own', () => {
    expect(app.database.managed).toBe(false);
    expect(existsSync(join(dataDir, 'engine'))).toBe(false);
  });

  it.each(questions)('%s', async (query, answer) => {
    const { hits } = await app.service.recall({ namespace, query, limit: 5 });
    expect(hits.map(({ memory }) => memory.idempotencyKey)).toContain(answer);
  });

  // The default's weights, which measure best elsewhere, rank it seventh: this says so, and fails as soon as it is found.
  it.fails('Why were the low water predictions late?', async () => {
    const query = 'Why were the low water predictions late?';
    const { hits } = await app.service.recall({ namespace, query, limit: 5 });
    expect(hits.map(({ memory }) => memory.idempotencyKey)).toContain('skerry-2:4');
  });

  it('shows an answer that has none of the words beside a hit, when asked for the turns around', async () => {
    const query = 'Why were the low water predictions late?';
    const { hits } = await app.service.recall({ namespace, query, neighbours: 1 });
    const told = hits.flatMap(({ memory, neighbours }) => [memory, ...neighbours]);
    expect(told.map(({ idempotencyKey }) => idempotencyKey)).toContain('skerry-2:4');
  });
});

// @guards dashboard src/http/routes · 5 s
/** GraphiQL in a real browser, on the real service. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const SHOTS = join(import.meta.dirname, '..', '..', '..', '..', 'test-results');

const board = useDashboard();
beforeAll(() => {
  mkdirSync(SHOTS, { recursive: true });
});

interface Opened {
  readonly page: Page;
  /** What it asked for that is not ours. */
  readonly foreign: string[];
  readonly complaints: string[];
}

async function opened(search: Readonly<Record<string, string>>): Promise<Opened> {
  const page = await board().browser.newPage({ viewport: { width: 1280, height: 800 } });
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(board().app.url) && !url.startsWith('data:')) foreign.push(url);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`graphiql:${name}`, value);
  }, search);
  await page.goto(`${board().app.url}/graphiql`);
  await page.getByRole('button', { name: /execute query/i }).waitFor();
  return { page, foreign, complaints };
}

it('[R-GRAPHIQL] asks, watches and shows the documentation, and loads nothing from elsewhere', async () => {
  const namespace = freshNamespace('graphiql');
  await board().app.service.remember({ namespace, content: 'Rosa lives in Oslo.' });
  const variables = JSON.stringify({ namespace });
  const asking = await opened({
    query:
      'query ($namespace: String!) { memories(namespace: $namespace) { edges { node { ... on Episode { content } } } } }',
    variables,
  });
  await asking.page.getByRole('button', { name: /execute query/i }).click();
  await expect
    .poll(() => asking.page.locator('.result-window').innerText(), { timeout: 20_000 })
    .toContain('Rosa lives in Oslo.');
  await asking.page.getByRole('button', { name: /documentation explorer/i }).click();
  await asking.page.getByText('memoryEvents').or(asking.page.getByText('Subscription')).first().waitFor();
  await asking.page.screenshot({ path: join(SHOTS, 'graphiql.png') });

  const watching = await opened({
    query:
      'subscription ($namespace: String!) { memoryEvents(namespace: $namespace) { events { kind memory { ... on Episode { content } } } } }',
    variables,
  });
  await watching.page.getByRole('button', { name: /execute query/i }).click();
  await expect
    .poll(() => watching.page.locator('.result-window').innerText(), { timeout: 20_000 })
    .toContain('memoryEvents');
  await board().app.service.remember({ namespace, content: 'She has moved to Bergen.' });
  await expect
    .poll(() => watching.page.locator('.result-window').innerText(), { timeout: 20_000 })
    .toContain('STORED');
  await watching.page.screenshot({ path: join(SHOTS, 'graphiql-watching.png') });
  for (const { foreign, complaints } of [asking, watching]) {
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  }
});

it('[R-GRAPHIQL] has a policy that lets nothing else in', async () => {
  const { status, headers } = await fetch(`${board().app.url}/graphiql`);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
});

/** The dashboard in a browser, on a service with the example conversation, some of it used together and slept over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import { freshNamespace } from '../namespace.ts';
import type { SharedApp } from '../running/app.ts';
import { graphTest } from '../database/graph.ts';
import { settle } from '../running/settle.ts';
import { browserPath, launchBrowser, NO_BROWSER } from './browser.ts';

/** What the page is for, and what would be wrong were it otherwise. */
export interface Opened extends AsyncDisposable {
  readonly page: Page;
  /** What the console said, scripts threw, and which answers failed. */
  readonly faults: readonly string[];
  /** Hosts that were asked for anything. */
  readonly hosts: ReadonlySet<string>;
}

interface At {
  readonly url?: string;
  readonly namespace?: string;
}

export interface Dashboard {
  readonly app: SharedApp;
  readonly browser: Browser;
  readonly namespace: string;
  /** By the key of the example's lines, such as skerry-1:9. */
  readonly ids: ReadonlyMap<string, string>;
  /** @param path behind the `#/`; the namespace is added; @param at by which address and in which namespace, its own when left out */
  open(path: string, options?: BrowserContextOptions, at?: At): Promise<Opened>;
}

/** Text that would do harm if it were taken for anything but text. */
export const HOSTILE =
  '<img src=x onerror="document.title=\'harm\'"><script>document.title="harm"</script> {{7*7}} \u202etxt';

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'examples', 'conversation.jsonl');
const PLANNED_WITHIN_MS = 240_000;
/** Used together, and so grouped by sleep, and moved up. */
const TOGETHER = ['skerry-1:1', 'skerry-1:3', 'skerry-1:4', 'skerry-1:5'];

async function seed({ service }: SharedApp, namespace: string): Promise<Map<string, string>> {
  const lines = readFileSync(EXAMPLE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RememberInput);
  const inputs = lines.map((line) => ({ ...line, namespace, ...dated(line) }));
  const receipts = await service.rememberMany({
    input: [
      ...inputs,
      { namespace, content: HOSTILE, idempotencyKey: 'hostile', sessionId: 'hostile', who: '<b>Mallory</b>' },
    ],
  });
  const ids = new Map(receipts.map(({ id, idempotencyKey }) => [idempotencyKey ?? '', id]));
  await service.observe({ namespace, entity: 'Mara', text: 'drinks rooibos' });
  await service.relate({ namespace, entity: 'Mara', relationType: 'WORKS_WITH', to: 'Ilmo' });
  // Consolidation finds what most memories of a name share.
  await settle(namespace);
  const together = TOGETHER.map((key) => ids.get(key) ?? expect.fail(key));
  for (let round = 0; round < 4; round += 1) await service.coAccess({ namespace, ids: together });
  const { run } = await service.consolidate({ namespace, dryRun: false });
  expect(run?.promoted).toBeGreaterThan(0);
  // A page shows the names that are linked when it opens.
  await settle(namespace);
  return ids;
}

const dated = ({ occurredAt }: RememberInput): { occurredAt?: Date } =>
  occurredAt === undefined ? {} : { occurredAt: new Date(occurredAt) };

/** Of a service with the example conversation in a namespace of its own. */
export async function dashboardOf(app: SharedApp, browser: Browser): Promise<Dashboard> {
  const namespace = freshNamespace('example');
  const ids = await seed(app, namespace);
  return {
    app,
    browser,
    namespace,
    ids,
    open: (path, options, at) =>
      openPage(browser, addressOf(at?.url ?? app.url, path, at?.namespace ?? namespace), options),
  };
}

/** Undefined where there is no browser. */
const browserTest = graphTest.extend(
  'browser',
  { scope: 'worker' },
  async ({ address: _database }, { onCleanup }) => {
    if (browserPath === undefined) return undefined;
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  },
);

/**
 * A dashboard for the tests of a file, with a namespace of its own; the service and the browser are the same for all files of a worker. The
 * tests are skipped where there is no browser. @returns it, within a test
 */
export function useDashboard(): () => Dashboard {
  let open: Dashboard | undefined;
  browserTest.beforeAll(async ({ app, browser }) => {
    if (browser === undefined) return;
    open = await dashboardOf(app, browser);
    // A database that has just begun plans all that the first page asks.
    await using first = await open.open('');
    await settled(first.page, PLANNED_WITHIN_MS);
  });
  beforeEach((context) => {
    if (open === undefined) context.skip(NO_BROWSER);
  });
  return () => open ?? expect.fail(NO_BROWSER);
}

function addressOf(url: string, path: string, namespace: string): string {
  return `${url}/#/${path}${path.includes('?') ? '&' : '?'}ns=${encodeURIComponent(namespace)}`;
}

async function openPage(browser: Browser, address: string, options?: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(address);
  return { page, faults, hosts, [Symbol.asyncDispose]: () => context.close() };
}

/** What the page comes to show, sooner or later. */
export const shown = <Value>(look: () => Value | Promise<Value>) => expect.poll(look, { timeout: 15_000 });

/** Resolves once the page has all that it asked for, but for what it follows. */
export async function settled(page: Page, timeout = 30_000): Promise<void> {
  await page.locator('h1').waitFor({ timeout });
  await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'detached', timeout });
}

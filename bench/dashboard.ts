/** The dashboard in a real browser, over memories with precomputed vectors: until it is seen, until it shows memories, how long clicks take, and how the graph moves. */
import type { Browser, Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { undigested } from '../src/store/statements.generated.ts';
import { connectCypher } from '../test/support/database/cypher.ts';
import type { TestApp } from '../test/support/running/app.ts';
import { browserPath, launchBrowser, NO_BROWSER } from '../test/support/e2e/browser.ts';
import { PAGE_LINKS } from '../dashboard/state/pages.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { ownApp } from './support/own-app.ts';
import { type Row, report } from './support/report.ts';
import { openStage } from './support/stage.ts';
import { percentiles, timed } from './support/timing.ts';
import { MOST_TOPICS, topic } from './support/topics.ts';

export interface DashboardOptions {
  readonly memories: number;
  readonly nodes: number;
  readonly loads: number;
}

const NAMESPACE = 'synthetic';
const PAN_MS = 6_000;
const LOOK_MS = 500;
/** All pages of the navigation but the graph, which is timed alone. */
const CLICKED = PAGE_LINKS.map(([, name]) => name).filter((name) => name !== 'Graph');

export async function benchDashboard({ memories, nodes, loads }: DashboardOptions): Promise<void> {
  if (browserPath === undefined) throw new Error(NO_BROWSER);
  await using app = await ownApp({ HIPPOGRAPH_SCHEDULE: 'off' });
  const loaded = await timed(() => load(app, memories));
  const browser = await launchBrowser();
  try {
    const first = await firstPaints(browser, app.url, loads);
    const clicks = await clicked(browser, app.url, loads);
    const frames = await panned(browser, app.url, nodes);
    const rows: Row[] = Object.entries({ ...first, ...clicks, ...frames.times }).map(([what, times]) => {
      const { p50, p95 } = percentiles(times);
      return { what, p50, p95, most: Math.max(...times), measured: times.length };
    });
    report('dashboard', rows, [
      `Milliseconds, over ${memories} memories without names and ${8 * MOST_TOPICS} about projects, loaded in ${(loaded.ms / 1_000).toFixed(0)} s. Each page is opened in a browser context of its own, with nothing cached.`,
      `The graph has ${frames.drawn}. WebGL is drawn by software (SwiftShader) on the same cores that serve; a graphics card does better.`,
    ]);
  } finally {
    await browser.close();
  }
}

/** Memories with precomputed vectors that name no one, as they stand once their names were looked for, and some about projects, stored by the service. */
async function load({ service, database: { uri, username, password, database } }: TestApp, memories: number) {
  Object.assign(process.env, { NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password });
  if (database !== undefined) process.env['NEO4J_DATABASE'] = database;
  await using stage = await openStage();
  await loadSynthetic(stage, NAMESPACE, memories);
  await using connection = connectCypher(stage.database.address);
  await connection.cypher(
    'CYPHER 25 MATCH (m:Undigested) CALL (m) { REMOVE m:Undigested, m.owes } IN TRANSACTIONS OF 5000 ROWS',
  );
  for (let at = 0; at < MOST_TOPICS; at += 1) {
    const { name, facts } = topic(at);
    const input = facts.map((content) => ({ namespace: NAMESPACE, content, sessionId: name, who: 'Ines' }));
    await service.rememberMany({ input });
  }
  while ((await stage.database.run(undigested, { namespace: null, after: '', limit: 1 })).length > 0)
    await sleep(LOOK_MS);
}

/** The clock starts with the navigation, in the page itself. */
async function firstPaints(browser: Browser, url: string, loads: number): Promise<Record<string, number[]>> {
  const painted: number[] = [];
  const shown: number[] = [];
  for (let at = 0; at <= loads; at += 1) {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${url}/#/?ns=${NAMESPACE}`);
    await page.getByRole('list', { name: 'Stored lately' }).getByRole('listitem').first().waitFor();
    const now = await page.evaluate<number>('performance.now()');
    const paint = await page.evaluate<number>(
      "performance.getEntriesByName('first-contentful-paint')[0].startTime",
    );
    await context.close();
    // The first is the browser's own warming up.
    if (at === 0) continue;
    painted.push(paint);
    shown.push(now);
  }
  return { 'first contentful paint': painted, 'until memories are shown': shown };
}

/** Until a page has neither a skeleton nor a list that waits: drawn, with what the service answered. */
async function clicked(browser: Browser, url: string, rounds: number): Promise<Record<string, number[]>> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  await page.goto(`${url}/#/?ns=${NAMESPACE}`);
  await page.getByRole('list', { name: 'Stored lately' }).getByRole('listitem').first().waitFor();
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const name of CLICKED) (times[`a click on ${name}`] ??= []).push(await click(page, name));
  await page.close();
  return times;
}

const click = (page: Page, name: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const link = [...document.querySelectorAll('nav a')].find((each) => each.textContent === ${JSON.stringify(name)});
    const from = performance.now();
    link.click();
    requestAnimationFrame(function look() {
      const waits = document.querySelector('main .skeleton, main [aria-busy="true"]') !== null;
      const there = link.getAttribute('aria-current') === 'page' && document.querySelector('main h1') !== null;
      if (there && !waits) resolve(performance.now() - from);
      else requestAnimationFrame(look);
    });
  })`);

async function panned(
  browser: Browser,
  url: string,
  nodes: number,
): Promise<{ drawn: string; times: Record<string, number[]> }> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  const { ms } = await timed(async () => {
    await page.goto(`${url}/#/graph?ns=${NAMESPACE}&most=${nodes}`);
    await page.getByText(/^[\d,.]+ nodes and [\d,.]+ links(?!, loading)/).waitFor({ timeout: 300_000 });
  });
  const drawn = (await page.getByText(/nodes and .* links/).textContent()) ?? '';
  await stillness(page);
  return {
    drawn: drawn.replace(/;.*/, ''),
    times: { 'until the graph is there': [ms], 'a frame while the graph is moved': await frames(page) },
  };
}

/** Waits until the layout has come to rest: its worker has gone. */
async function stillness(page: Page): Promise<void> {
  while (page.workers().length > 0) await page.waitForTimeout(500);
}

async function frames(page: Page): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The graph is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(
    'globalThis.frames_ = []; (function next(last) { requestAnimationFrame((now) => { frames_.push(now - last); next(now); }); })(performance.now())',
  );
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = Date.now() + PAN_MS;
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.move(x + 150 * Math.sin(step / 10), y + 100 * Math.cos(step / 10));
  }
  await page.mouse.up();
  return page.evaluate<number[]>('frames_.slice(1)');
}

/** The dashboard for everybody: by keyboard, in the dark, on a narrow screen, and by axe's rules. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_BROWSER } from '../support/e2e/browser.ts';
import { type Dashboard, dashboard, settled, shown } from '../support/e2e/dashboard-support.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SERIOUS = new Set(['serious', 'critical']);

let open: Dashboard | undefined;
beforeAll(async () => {
  open = await dashboard();
});
afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
});
beforeEach((context) => {
  if (open === undefined) context.skip(NO_BROWSER);
});

const board = (): Dashboard => open ?? expect.fail(NO_BROWSER);

const pages = (): string[] => [
  '',
  'recall?q=What%20broke%20the%20build%3F&limit=5&variants=AUTO:,PLANNING:cognitive',
  'graph',
  'memories',
  `memory/${board().ids.get('skerry-1:3') ?? ''}`,
  'sessions/skerry-1',
  'time',
  'settings',
  'no-such-page',
];

/** axe's rules run beside the page's policy, which would not let them in: the policy itself has tests of its own. */
async function faultsIn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations
    .filter(({ impact }) => SERIOUS.has(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
}

it('[R-DASHBOARD-ACCESS] axe is heard: it finds a fault that is planted', async () => {
  await using opened = await board().open('no-such-page');
  await settled(opened.page);
  await opened.page.evaluate('document.querySelector("main").append(new Image())');
  expect((await faultsIn(opened.page)).join()).toMatch(/^image-alt/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  it(`[R-DASHBOARD-ACCESS] axe finds no serious fault on any page, ${colorScheme}`, async () => {
    for (const path of pages()) {
      await using opened = await board().open(path, { colorScheme });
      await settled(opened.page);
      for (const summary of await opened.page.locator('main summary').all()) await summary.click();
      expect([path, await faultsIn(opened.page)]).toEqual([path, []]);
    }
  }, 120_000);
}

it('[R-DASHBOARD-ACCESS] follows the system into the dark, and a choice of one’s own before it', async () => {
  await using opened = await board().open('', { colorScheme: 'dark' });
  const { page } = opened;
  const lightness = async (): Promise<number> => {
    const colour = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    return (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 765, 0);
  };
  await settled(page);
  expect(await lightness()).toBeLessThan(0.2);
  await page.getByRole('combobox', { name: 'Colours', exact: true }).selectOption('light');
  await shown(lightness).toBeGreaterThan(0.8);
  await page.reload();
  await settled(page);
  expect(await lightness()).toBeGreaterThan(0.8);
});

it('[R-DASHBOARD-ACCESS] on a narrow screen nothing is wider than it', async () => {
  for (const path of pages()) {
    await using opened = await board().open(path, { viewport: { width: 360, height: 740 } });
    await settled(opened.page);
    const width = await opened.page.evaluate<number>('document.documentElement.scrollWidth');
    expect([path, width]).toEqual([path, 360]);
  }
}, 120_000);

it('[R-DASHBOARD-ACCESS] all is reached by keyboard: the way past the navigation, a page, a question, its answer', async () => {
  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  const focused = (): Promise<string> =>
    page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');

  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Overview');
  await page.keyboard.press('Shift+Tab');

  for (let tries = 0; tries < 20 && (await focused()) !== 'Recall lab'; tries += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recall lab' }).waitFor();
  // The focus moves to the heading of the new page.
  await shown(focused).toBe('Recall lab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Who is allergic to almonds?');
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.memory-line').first().textContent()).toContain('almonds');

  await page.locator('.memory-line a').first().focus();
  const ring = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
  expect(ring).toBe('solid');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Memory', exact: true }).waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACCESS] the graph is moved by keyboard', async () => {
  await using opened = await board().open('graph');
  const { page } = opened;
  await settled(page);
  const graph = page.getByRole('application');
  await graph.focus();
  const picture = async (): Promise<string> => (await graph.screenshot()).toString('base64');
  // Until the layout has come to rest, it moves by itself.
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await picture();
        return before === last;
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await shown(picture).not.toBe(before);
});

// @guards dashboard · 33 s
/** Every page of the dashboard, with real memories behind it, in a real browser. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { HOSTILE, settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';

const board = useDashboard();
const idOf = (key: string): string => board().ids.get(key) ?? expect.fail(key);

async function visit(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { app } = board();
  await using opened = await board().open(path);
  await settled(opened.page);
  await look(opened.page);
  expect(opened.faults).toEqual([]);
  expect([...opened.hosts]).toEqual([new URL(app.url).host]);
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

it('[R-DASHBOARD-PAGES] the health page: tiers, rates, growth, runs and clusters', () =>
  visit('health', async (page) => {
    await shown(() => page.locator('.figures').textContent()).toContain('Live memories31');
    const { dataDir } = (await (await fetch(new URL('/healthz', board().app.url))).json()) as {
      dataDir: string;
    };
    await shown(() => page.locator('.whose').textContent()).toBe(dataDir);
    const tiers = card(page, 'Tiers');
    await shown(() => tiers.textContent()).toContain('short-term');
    await tiers.getByRole('img', { name: /^Memories by tier.* short-term: 4/ }).waitFor();
    expect(await tiers.getByRole('img', { name: /^Energy of short-term memories: \d from/ }).count()).toBe(1);
    expect(
      await card(page, 'Growth')
        .getByRole('img', { name: /31 at the end/ })
        .count(),
    ).toBe(1);
    const consolidation = card(page, 'Consolidation');
    await shown(() => consolidation.textContent()).toMatch(/finished.*4 promoted/);
    await shown(() => card(page, 'Clusters').textContent()).toContain('4 memories, cohesion');
  }));

it('[R-DASHBOARD-PAGES] the recall lab: relevance, a reason and the score of each hit, ways side by side, what was dropped, the walk', () =>
  visit(
    'recall?q=What%20broke%20the%20build%3F&limit=5&variants=EXECUTION:,BRAINSTORMING:cognitive',
    async (page) => {
      const first = card(page, 'Variant 1:  execution, default');
      const second = card(page, 'Variant 2:  brainstorming, cognitive');
      await shown(() => first.locator('.memory-line').count()).toBe(5);
      await shown(() => second.locator('.memory-line').count()).toBe(5);
      const hit = first.locator('.memory-line').first();
      // Relevance and a reason come first; the parts of the score are closed.
      expect(await hit.textContent()).toMatch(
        /^1\d+% relevant(strong|possible) match(It|Its) [^.]+\..*(phone|build)/,
      );
      expect(await hit.getByRole('table').count()).toBe(0);

      // A hit's contributions add up to its score, as they are shown.
      await hit.locator('summary', { hasText: 'Score' }).click();
      expect(await hit.getByRole('img', { name: /^Score .*vector/ }).count()).toBe(1);
      expect(await hit.textContent()).toMatch(/in variant 2/);
      const adds = await hit.locator('tbody tr td:last-child').allTextContents();
      const score = Number(
        /score ([\d.]+)/.exec((await hit.locator('.score .meta').first().textContent()) ?? '')?.[1],
      );
      expect(adds.reduce((sum, text) => sum + Number(text), 0)).toBeCloseTo(score, 1);

      await first.getByText(/ranked below the first 5/).click();
      await shown(() => first.locator('.reason li').count()).toBeGreaterThan(3);
      await first.getByText(/Walk over the graph/).click();
      await first.getByRole('application').waitFor();
      await shown(() => first.locator('canvas').count()).toBeGreaterThan(0);
    },
  ));

it('[R-DASHBOARD-PAGES] the graph: drawn, filtered, selected, expanded', () =>
  visit('graph', async (page) => {
    await page.getByRole('application').waitFor();
    const status = page.getByRole('status').filter({ hasText: 'links' });
    await shown(() => status.textContent()).toMatch(/^\d\d nodes and \d+ links$/);
    const all = Number(/^\d+/.exec((await status.textContent()) ?? '')?.[0]);
    await page.locator('summary', { hasText: 'Filters and colours' }).click();
    await page.getByRole('checkbox', { name: 'entities', exact: true }).uncheck();
    await shown(async () => Number(/^\d+/.exec((await status.textContent()) ?? '')?.[0])).toBeLessThan(all);
    await page.getByRole('checkbox', { name: 'entities', exact: true }).check();
    await page.getByRole('searchbox', { name: 'Search nodes by text' }).fill('Mara');
    await page
      .getByRole('row', { name: 'Mara entity' })
      .getByRole('button', { name: 'Mara', exact: true })
      .click();
    const panel = page.getByRole('complementary', { name: 'Selected node' });
    expect(await panel.textContent()).toContain('Ilmo');
    await panel.getByRole('button', { name: 'Start from here' }).click();
    await page.getByRole('button', { name: 'Show the whole graph' }).waitFor();
    await shown(() => page.locator('canvas').count()).toBeGreaterThan(0);
  }));

it('[R-DASHBOARD-PAGES] the graph fills the page, and names its hubs when one zooms out', () =>
  // Clusters are named always.
  visit('graph?kinds=EPISODE,ENTITY', async (page) => {
    const graph = page.getByRole('application');
    await graph.waitFor();
    const { width, height } = (await graph.boundingBox()) ?? expect.fail();
    expect(width / 1_280).toBeGreaterThan(0.7);
    expect(height / 900).toBeGreaterThan(0.6);
    await graph.focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('-');
    const named = (): Promise<boolean> =>
      page.evaluate<boolean>(`(() => {
        const { width, height } = document.querySelector('canvas.sigma-labels');
        const labels = document.querySelector('canvas.sigma-labels').getContext('2d');
        return labels.getImageData(0, 0, width, height).data.some((value) => value > 0);
      })()`);
    const size = (): Promise<number> => graph.screenshot().then(({ length }) => length);
    let before = -1;
    await shown(async () => {
      const last = before;
      before = await size();
      return before === last;
    }).toBe(true);
    expect(await named()).toBe(true);
  }));

it('[R-DASHBOARD-PAGES] the memories: newest first, page by page, by tag', () =>
  visit('memories', async (page) => {
    await shown(() => page.locator('.memory-line').count()).toBe(25);
    await page.getByRole('button', { name: 'More memories' }).click();
    await shown(() => page.locator('.memory-line').count()).toBe(31);
    await page.getByRole('textbox', { name: 'Tag' }).fill('decision');
    await page.keyboard.press('Enter');
    await shown(() => page.locator('.memory-line').count()).toBeLessThan(10);
    expect(page.url()).toContain('tag=decision');
  }));

it('[R-DASHBOARD-PAGES] a memory: how it fades, both times, where it comes from, links, changes', () =>
  visit(`memory/${idOf('skerry-1:3')}`, async (page) => {
    await shown(() => page.locator('blockquote').textContent()).toContain('The fishing crews first.');
    const chart = card(page, 'Strength over time').getByRole('img', { name: /^Strength from/ });
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await shown(() => card(page, 'Strength over time').locator('.tick-readout').textContent()).toMatch(
      /forecast 0\.\d/,
    );
    expect(await card(page, 'Times').textContent()).toContain('Mar 2, 2026');
    expect(await card(page, 'Context').textContent()).toMatch(/Previous turn.*Next turn/);
    await shown(() => card(page, 'Linked memories').textContent()).toContain('coactivated');
    expect(await card(page, 'Changes by use').textContent()).toMatch(/promote.*to short-term/);
  }));

it('[R-DASHBOARD-PAGES] sessions: the list, and what one has in mind', async () => {
  const { app, namespace } = board();
  await app.service.remember({ namespace, content: 'The gauge is in the boathouse.', sessionId: 'today' });
  await visit('sessions/today', async (page) => {
    await shown(() => card(page, 'Working memory').textContent()).toContain('The gauge is in the boathouse.');
    await page.getByRole('main').getByRole('link', { name: 'All sessions' }).click();
    await shown(() => card(page, 'All sessions').textContent()).toMatch(
      /today.*1 in working memory.*skerry-1/,
    );
  });
});

it('[R-DASHBOARD-PAGES] settings: saved, and their curves drawn as they are edited', async () => {
  // A namespace named like a field must not be taken for the field.
  const { app, namespace } = board();
  await app.service.remember({
    namespace: `${namespace}-profile`,
    content: 'The gauge is in the boathouse.',
  });
  await visit('settings', async (page) => {
    const advanced = page.locator('summary', { hasText: 'Advanced' });
    await advanced.click();
    const curve = card(page, 'Strength preview');
    await curve.getByRole('img', { name: /keeping law over/ }).waitFor();
    const line = curve.locator('.mark').first();
    const before = await line.locator('..').getAttribute('transform');
    await page.getByRole('spinbutton', { name: 'promote above working (energy)' }).fill('3.5');
    await shown(() => line.locator('..').getAttribute('transform')).not.toBe(before);
    await page.getByRole('combobox', { name: 'Profile', exact: true }).selectOption('cognitive');
    await curve.getByRole('img', { name: /actr law|hybrid law/ }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved\. The settings apply/).waitFor();
    await page.reload();
    await advanced.click();
    await shown(() => page.getByRole('combobox', { name: 'Profile', exact: true }).inputValue()).toBe(
      'cognitive',
    );
    await shown(() =>
      page.getByRole('spinbutton', { name: 'promote above working (energy)' }).inputValue(),
    ).toBe('3.5');
    await page.getByRole('spinbutton', { name: 'promote above working (energy)' }).fill('');
    await page.getByRole('combobox', { name: 'Profile', exact: true }).selectOption('default');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Saved\. The settings apply/).waitFor();
  });
});

it('[R-DASHBOARD-CLOSED] recalled text is text, whatever it holds', () =>
  visit(`memory/${idOf('hostile')}`, async (page) => {
    await shown(() => page.locator('blockquote').textContent()).toBe(HOSTILE);
    expect(await page.locator('main img, main script, main b').count()).toBe(0);
    expect(await page.title()).toBe('Hippograph');
  }));

// @guards dashboard/graph · 40 s
/** The graph of the dashboard: it starts from one thing and grows, with the mouse and by keyboard. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { settle } from '../../../support/running/settle.ts';

const board = useDashboard();
const idOf = (key: string): string => board().ids.get(key) ?? expect.fail(key);

const counts = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ nodes/ });
async function nodesIn(page: Page): Promise<number> {
  const text = (await counts(page).textContent()) ?? '';
  return text.includes('loading') ? Number.NaN : Number(/^\d+/.exec(text)?.[0]);
}
const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected node' });
const list = (page: Page) => page.getByRole('region', { name: 'List of nodes' });
const row = (page: Page, name: string | RegExp) => list(page).getByRole('row').filter({ hasText: name });
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""');

it('[R-DASHBOARD-GRAPH] the graph starts from one memory, grows from a neighbour, and hides what is in the way', async () => {
  const id = idOf('skerry-1:3');
  await using opened = await board().open(`graph?around=${id}`);
  const { page } = opened;
  await settled(page);
  await shown(() => nodesIn(page)).toBeGreaterThan(3);
  const first = await nodesIn(page);
  // A part of the whole, of which the start is the first.
  expect(first).toBeLessThan(20);
  expect(await list(page).getByRole('row').nth(1).textContent()).toContain('The fishing crews first');

  await row(page, /^Maraentity/)
    .getByRole('button', { name: 'Mara', exact: true })
    .click();
  await panel(page).waitFor();
  await panel(page).getByRole('button', { name: 'Grow from here' }).click();
  await shown(() => nodesIn(page)).toBeGreaterThan(first);
  await shown(() => panel(page).getByRole('button', { name: 'Grown' }).isDisabled()).toBe(true);
  const grown = await nodesIn(page);

  await panel(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await shown(() => nodesIn(page)).toBe(grown - 1);
  expect(await panel(page).count()).toBe(0);
  expect(await row(page, /^Maraentity/).count()).toBe(0);
  await page.getByRole('button', { name: 'Show 1 hidden node' }).click();
  await shown(() => nodesIn(page)).toBe(grown);

  // The address holds all of it: a reload shows the same, and the way back is that of the browser.
  await page.reload();
  await settled(page);
  await shown(() => nodesIn(page)).toBe(grown);
  await page.getByRole('button', { name: 'Show the whole graph' }).click();
  await shown(() => nodesIn(page)).toBeGreaterThan(30);
  await page.goBack();
  await shown(() => nodesIn(page)).toBe(grown);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] by keyboard alone: start from an entity, grow, select, hide, and open what is drawn', async () => {
  await using opened = await board().open('graph');
  const { page } = opened;
  await settled(page);
  await page.getByRole('button', { name: 'Start from …' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start from' });
  await dialog.waitFor();
  await page.keyboard.type('Mar');
  await dialog.getByRole('option', { name: /^Mara person/ }).waitFor();
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.graph-controls').textContent()).toContain('Starts from Mara');
  await shown(() => nodesIn(page)).toBeGreaterThan(3);
  const before = await nodesIn(page);

  await list(page).getByRole('button', { name: 'Grow from here: Ilmo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await shown(() => nodesIn(page)).toBeGreaterThan(before);
  const grown = await nodesIn(page);

  await row(page, /^Ilmoentity/)
    .getByRole('button', { name: 'Ilmo', exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await shown(() => focused(page)).toBe('Selected node');
  const label = (): Promise<string> => page.evaluate<string>('document.activeElement?.textContent ?? ""');
  for (let tries = 0; tries < 10 && (await label()) !== 'Close'; tries += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The panel is closed, and the focus is in the drawing.
  await shown(() => focused(page)).toMatch(/^Memory graph/);

  await list(page).getByRole('button', { name: 'Hide: Ilmo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await shown(() => nodesIn(page)).toBe(grown - 1);
  expect(await focused(page)).toBe('Nodes');

  await list(page).getByRole('link', { name: 'Open: Mara', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Mara', level: 1 }).waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] the graph starts from a session, whose page leads there', async () => {
  await using opened = await board().open('sessions/skerry-2');
  const { page } = opened;
  await settled(page);
  await page.getByRole('link', { name: 'show in graph' }).click();
  await shown(() => page.locator('.graph-controls').textContent()).toContain(
    'Starts from the session skerry-2',
  );
  const { app, namespace } = board();
  const { items } = await app.service.memories({ namespace, sessionId: 'skerry-2', first: 50 });
  await shown(() => list(page).getByRole('cell', { name: 'episode', exact: true }).count()).toBe(
    items.length,
  );
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] a start that is not there says so, and the whole graph is one choice away', async () => {
  await using opened = await board().open('graph?around=no-such-thing', {
    viewport: { width: 390, height: 844 },
  });
  const { page } = opened;
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('This namespace has no node with this id');
  expect(await page.locator('.empty').textContent()).toContain('Choose another start');
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the whole graph' }).click();
  await shown(() => nodesIn(page)).toBeGreaterThan(30);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
});

it('[R-DASHBOARD-GRAPH] what is around a memory is drawn beside it, and asked for only once it is seen', async () => {
  const id = idOf('skerry-1:3');
  await using opened = await board().open(`memory/${id}`, { viewport: { width: 1_280, height: 300 } });
  const { page } = opened;
  const asked: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('query GraphPage') || request.url().includes('graph-view'))
      asked.push(request.url());
  });
  await settled(page);
  const card = page.getByRole('region', { name: 'Around it', exact: true });
  await card.waitFor();
  expect(asked).toEqual([]);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('application', { name: /^Around it: \d+ nodes/ }).waitFor();
  expect(asked.some((url) => url.includes('graph-view'))).toBe(true);
  await card.locator('summary').click();
  await shown(() => card.getByRole('link', { name: 'Mara', exact: true }).count()).toBe(1);
  expect(await accessFaultsIn(page)).toEqual([]);
  await card.getByRole('link', { name: 'Open in graph' }).click();
  await shown(() => page.locator('.graph-controls').textContent()).toContain(
    'Starts from The fishing crews first',
  );
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] an entity that nothing is linked to says so, on a phone too', async () => {
  const { app, namespace } = board();
  await app.service.observe({ namespace, entity: 'The old winch', text: 'is painted green' });
  await using opened = await board().open('entities/The%20old%20winch', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const { page } = opened;
  const card = page.getByRole('region', { name: 'Around it', exact: true });
  await card.scrollIntoViewIfNeeded();
  await shown(() => card.textContent()).toContain('Nothing is linked to it yet');
  expect(await accessFaultsIn(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] the shortest path between two things is drawn and said in words, by keyboard', async () => {
  const { app, namespace } = board();
  const { service } = app;
  const { id: said } = await service.remember({ namespace, content: 'Dana starts at Nordwind in May.' });
  const works = { namespace, entity: 'Dana', relationType: 'WORKS_AT', to: 'Nordwind', statedIn: [said] };
  await service.relate(works);
  await service.relate({ namespace, entity: 'Nordwind', relationType: 'RENTS', to: 'Tower nine' });
  await settle(namespace);
  await using opened = await board().open('graph');
  const { page } = opened;
  await settled(page);
  await page.getByRole('button', { name: 'Find a path …' }).focus();
  await page.keyboard.press('Enter');
  for (const [title, name] of [
    ['Path from', 'Tower nine'],
    ['Path to', 'Dana'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.keyboard.type(name);
    const named = dialog.getByRole('group', { name: 'Entities' }).getByRole('option');
    await shown(() => named.first().textContent()).toContain(name);
    await page.keyboard.press('Enter');
    await shown(() => dialog.count()).toBe(0);
  }
  const steps = page.getByRole('region', { name: 'The path, step by step' }).getByRole('listitem');
  await shown(() => steps.allTextContents()).toEqual([
    'Nordwind rents Tower nine.',
    'Dana works at Nordwind, said in “Dana starts at Nordwind in May.”.',
  ]);
  expect(await counts(page).textContent()).toBe('3 nodes and 2 links');
  expect(await page.locator('.graph-controls').textContent()).toContain(
    'Shows the shortest path from Tower nine to Dana',
  );
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);

  // From here, the graph grows as from any other start.
  await list(page).getByRole('button', { name: 'Grow from here: Dana', exact: true }).click();
  await shown(() => nodesIn(page)).toBeGreaterThan(3);
  await steps
    .nth(1)
    .getByRole('link', { name: /Dana starts at Nordwind/ })
    .click();
  await shown(() => page.locator('blockquote').textContent()).toContain('Dana starts at Nordwind');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] two things without a path are drawn apart, and it says what to do', async () => {
  const { app, namespace } = board();
  await app.service.observe({ namespace, entity: 'The lone buoy', text: 'is painted red' });
  await using opened = await board().open(`graph?around=${idOf('skerry-1:3')}`);
  const { page } = opened;
  await settled(page);
  await list(page)
    .getByRole('button', { name: /^“?The fishing crews first/ })
    .click();
  await panel(page).getByRole('button', { name: 'Path to …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Path to' });
  await dialog.getByRole('combobox').fill('The lone buoy');
  await dialog.getByRole('group', { name: 'Entities' }).getByRole('option').first().click();
  const card = page.getByRole('region', { name: 'The path, step by step' });
  await shown(() => card.textContent()).toContain('No way of at most six links');
  expect(await counts(page).textContent()).toBe('2 nodes and 0 links');
  expect(await accessFaultsIn(page)).toEqual([]);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-GRAPH] no label of the drawing covers another', async () => {
  await using opened = await board().open('graph', { viewport: { width: 600, height: 844 } });
  const { page } = opened;
  await settled(page);
  await shown(() => nodesIn(page)).toBeGreaterThan(30);
  // What the canvas of the labels has on it: since it was cleared last.
  await page.evaluate(`(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { fillText, clearRect } = prototype;
    window.labels = [];
    prototype.fillText = function (text, x, y) {
      if (this.canvas.classList.contains('sigma-labels'))
        window.labels.push({ text, left: x, right: x + this.measureText(text).width, y });
      return fillText.call(this, text, x, y);
    };
    prototype.clearRect = function (...box) {
      if (this.canvas.classList.contains('sigma-labels')) window.labels = [];
      return clearRect.call(this, ...box);
    };
  })()`);
  interface Label {
    readonly text: string;
    readonly left: number;
    readonly right: number;
    readonly y: number;
  }
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  const labels = (): Promise<Label[]> => page.evaluate<Label[]>('window.labels');
  await shown(async () => (await labels()).length).toBeGreaterThan(1);
  const over: string[] = [];
  const all = await labels();
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      if (one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < 12)
        over.push(`${one.text} / ${other.text}`);
  expect(over).toEqual([]);
});

// @guards dashboard/palette · 15 s
/** The palette of the dashboard: from every page to anything, by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const board = useDashboard();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Go to anything' });
const input = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page, group: string) =>
  dialog(page).getByRole('group', { name: group, exact: true }).getByRole('option');
/** The option that Enter opens. */
const chosen = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  await shown(() => page.evaluate<string>('document.activeElement?.getAttribute("role") ?? ""')).toBe(
    'combobox',
  );
}

/** Presses the down arrow until the option is chosen, and then Enter. */
async function enter(page: Page, text: string | RegExp): Promise<void> {
  await shown(() => dialog(page).getByRole('option').filter({ hasText: text }).count()).toBeGreaterThan(0);
  const all = await dialog(page).getByRole('option').count();
  const matches = async (): Promise<boolean> =>
    ((await chosen(page).textContent()) ?? '').search(text instanceof RegExp ? text : new RegExp(text)) >= 0;
  for (let tries = 0; tries < all && !(await matches()); tries += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

it('[R-DASHBOARD-PALETTE] the palette finds a memory as one types, and opens it by keyboard', async () => {
  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  await openPalette(page);
  expect(await options(page, 'Pages').count()).toBe(12);
  expect(await accessFaultsIn(page)).toEqual([]);

  await page.keyboard.type('Who is allergic to almonds?');
  await shown(() => options(page, 'Memories').first().textContent()).toContain('almonds');
  expect(await accessFaultsIn(page)).toEqual([]);
  await enter(page, 'I am allergic to almonds');
  await shown(() => page.locator('blockquote').textContent()).toContain('almonds');
  expect(await dialog(page).count()).toBe(0);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PALETTE] the palette opens an entity, a session and a page by their names', async () => {
  await using opened = await board().open('time');
  const { page } = opened;
  await settled(page);
  await openPalette(page);
  await page.keyboard.type('Mar');
  await enter(page, /^Maraperson/);
  await page.getByRole('heading', { name: 'Mara', level: 1 }).waitFor();

  await openPalette(page);
  await page.keyboard.type('skerry-2');
  await enter(page, /^skerry-2\d+ turns/);
  await page.getByRole('heading', { name: 'skerry-2', level: 1 }).waitFor();

  await openPalette(page);
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PALETTE] the palette changes the namespace and the colours, and Escape closes it', async () => {
  const { app } = board();
  const other = freshNamespace('harbour');
  await app.service.remember({ namespace: other, content: 'The harbour opens at six.' });
  await using opened = await board().open('memories');
  const { page } = opened;
  await settled(page);
  await page.getByRole('button', { name: /^Go to …/ }).click();
  await page.keyboard.type('dark');
  await enter(page, 'Use dark colours');
  await shown(() => page.evaluate<string>('document.documentElement.dataset.theme ?? ""')).toBe('dark');
  await openPalette(page);
  await page.keyboard.type(other);
  await shown(() => options(page, 'Namespaces').count()).toBe(1);
  await enter(page, new RegExp(`^${other}$`));
  await shown(() => page.locator('main').textContent()).toContain('The harbour opens at six.');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await shown(() => dialog(page).count()).toBe(0);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PALETTE] a text that nothing matches leads to the search of all memories', async () => {
  await using opened = await board().open('health');
  const { page } = opened;
  await settled(page);
  await openPalette(page);
  await page.keyboard.type('The price of copper in Chile');
  await enter(page, 'Search all memories for');
  await shown(() => page.getByRole('searchbox', { name: 'Search all memories' }).inputValue()).toBe(
    'The price of copper in Chile',
  );
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PALETTE] the palette fits a phone, and a button opens it', async () => {
  await using opened = await board().open('', { viewport: { width: 360, height: 740 } });
  const { page } = opened;
  await settled(page);
  await page.getByRole('button', { name: /^Go to …/ }).click();
  await input(page).fill('lighthouse');
  await shown(() => options(page, 'Memories').count()).toBeGreaterThan(1);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  const box = await dialog(page).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.width ?? 999) <= 360).toBe(true);
  await options(page, 'Memories').first().click();
  await page.getByRole('heading', { name: 'Memory', level: 1 }).waitFor();
  expect(opened.faults).toEqual([]);
});

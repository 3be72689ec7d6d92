/** What people do to memories in the dashboard, with a way back from all of it but erasing. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../support/e2e/axe.ts';
import { type Opened, settled, shown, useDashboard } from '../../support/e2e/dashboard-support.ts';

const board = useDashboard();

/** Stores a memory of its own for a test, and opens its page. */
async function memoryPage(content: string): Promise<Opened & { readonly id: string }> {
  const { app, namespace } = board();
  const { id } = await app.service.remember({ namespace, content, sessionId: 'acts', tags: ['plan'] });
  const opened = await board().open(`memory/${id}`);
  await settled(opened.page);
  return { ...opened, id };
}

const stored = async (id: string) => {
  const { app, namespace } = board();
  return (await app.service.memory({ namespace, id })) ?? expect.fail(`${id} is gone`);
};

const acts = (page: Page): Locator => page.getByRole('group', { name: 'Change this memory' });
const button = (page: Page, name: string): Locator => acts(page).getByRole('button', { name, exact: true });
const said = (page: Page): Locator => page.getByRole('status', { name: 'What was done' });
const undo = (page: Page): Locator => page.locator('.toast').getByRole('button', { name: 'Undo' });
const text = (page: Page): Locator => page.getByRole('region', { name: 'Text', exact: true });
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? ""',
  );

it('[R-DASHBOARD-ACTS] a text is edited by keyboard, and the undo brings the earlier text back', async () => {
  await using opened = await memoryPage('The pump house key hangs behind the stove.');
  const { page, id } = opened;
  await button(page, 'Edit').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit the text' });
  await shown(() => page.evaluate<string>('document.activeElement?.tagName ?? ""')).toBe('TEXTAREA');
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await shown(() => dialog.count()).toBe(0);
  await shown(() => focused(page)).toBe('Edit');

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Text').fill('The pump house key hangs in the porch.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shown(() => text(page).textContent()).toContain('The pump house key hangs in the porch.');
  await shown(() => said(page).textContent()).toBe('The text is changed.');
  const history = page.getByRole('region', { name: 'History' });
  await shown(() => history.textContent()).toMatch(/Text edited.*the operator.*behind the stove/);
  expect((await stored(id)).retractedAt).not.toBeNull();

  await undo(page).click();
  await shown(() => text(page).textContent()).toContain('behind the stove');
  await shown(() => said(page).textContent()).toBe('Undone.');
  expect((await stored(id)).retractedAt).toBeNull();
  expect(page.url()).toContain(id);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACTS] a memory is pinned, tagged and given a time, each with its undo', async () => {
  await using opened = await memoryPage('The slipway is closed for repairs.');
  const { page, id } = opened;
  await button(page, 'Expire').click();
  const time = page.getByRole('dialog', { name: 'Expire at a time' });
  await time.getByLabel('Time').fill('2001-01-01T10:00');
  await time.getByRole('button', { name: 'Set the time' }).click();
  await time.getByText('Choose a time later than now.').waitFor();
  await time.getByLabel('Time').fill('2101-01-01T10:00');
  await time.getByRole('button', { name: 'Set the time' }).click();
  await shown(() => text(page).textContent()).toMatch(/archived after Jan 1, 2101/);

  // A pin takes the time away. Its undo gives it back.
  await button(page, 'Pin').click();
  await shown(() => said(page).textContent()).toMatch(/^Pinned/);
  await button(page, 'Unpin').waitFor();
  expect((await stored(id)).expiresAt).toBeNull();
  await undo(page).click();
  await shown(async () => (await stored(id)).expiresAt?.getFullYear()).toBe(2101);
  expect((await stored(id)).pinnedAt).toBeNull();

  await button(page, 'Tag').click();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByLabel('Tags, separated by commas').fill('slipway, closed');
  await page.keyboard.press('Enter');
  await shown(async () => (await stored(id)).tags.toSorted()).toEqual(['closed', 'slipway']);
  await undo(page).click();
  await shown(async () => (await stored(id)).tags).toEqual(['plan']);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACTS] a memory is forgotten and comes back, by its page and by its history', async () => {
  await using opened = await memoryPage('The lamp oil is in the red can.');
  const { page, id } = opened;
  await button(page, 'Forget').click();
  await button(page, 'Bring back').waitFor();
  expect((await stored(id)).retractedAt).not.toBeNull();
  await button(page, 'Bring back').click();
  await button(page, 'Forget').waitFor();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Undo: Brought back' }).click();
  await button(page, 'Bring back').waitFor();
  await history.getByRole('button', { name: 'Undo: Forgotten' }).click();
  await button(page, 'Forget').waitFor();
  expect((await stored(id)).retractedAt).toBeNull();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACTS] the menu of a line works by keyboard, and keeps the loaded part of the list', async () => {
  const { app, namespace } = board();
  await app.service.remember({ namespace, content: 'The winch needs grease.', sessionId: 'acts' });
  await using opened = await board().open('memories');
  const { page } = opened;
  await settled(page);
  await app.service.remember({ namespace, content: 'The mast needs varnish.', sessionId: 'acts' });
  await page.getByText('The mast needs varnish.').waitFor();
  await page.getByRole('button', { name: 'More memories' }).click();
  await shown(() => page.locator('.memory-line').count()).toBeGreaterThan(25);
  const lines = await page.locator('.memory-line').count();
  // News reload a list of one page by itself, and drop nothing from a longer one.
  const { id } = await app.service.remember({ namespace, content: 'The rudder is new.', sessionId: 'acts' });
  await sleep(3_000);
  expect(await page.locator('.memory-line').count()).toBe(lines);
  await app.service.forget({ namespace, id, mode: 'SOFT' });

  const menu = page.getByRole('button', { name: 'Change: The winch needs grease.' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await shown(() => focused(page)).toBe('Edit');
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await shown(() => focused(page)).toBe('Change: The winch needs grease.');
  await page.keyboard.press('Enter');
  await page.getByRole('list').getByRole('button', { name: 'Forget' }).focus();
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.memory-line').count()).toBe(lines - 1);
  expect(await page.locator('main').textContent()).not.toContain('The winch needs grease.');
  await undo(page).click();
  await shown(() => page.locator('.memory-line').count()).toBe(lines);
  await page.getByText('The winch needs grease.').waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACTS] erasing asks first, and nothing else does', async () => {
  await using opened = await memoryPage('The old number of the safe is 1147.');
  const { page, id } = opened;
  await button(page, 'Erase …').click();
  const asking = page.getByRole('dialog', { name: 'Erase this memory?' });
  await asking.getByText('This cannot be undone.').waitFor();
  await page.keyboard.press('Escape');
  await shown(() => asking.count()).toBe(0);
  expect((await stored(id)).content).toContain('1147');
  await button(page, 'Erase …').click();
  await asking.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('heading', { name: 'Memories', level: 1 }).waitFor();
  await shown(() => said(page).textContent()).toBe('Erased for good.');
  expect(await undo(page).count()).toBe(0);
  const { app, namespace } = board();
  expect(await app.service.memory({ namespace, id })).toBeNull();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACTS] an earlier time is looked at, and not changed', async () => {
  await using opened = await memoryPage('The ice on the quay is thick.');
  const { page } = opened;
  await page.goto(page.url().replace('?', `?knownAt=${encodeURIComponent(new Date().toISOString())}&`));
  await settled(page);
  await shown(() => text(page).textContent()).toContain('The ice on the quay is thick.');
  expect(await acts(page).count()).toBe(0);
});

// @guards dashboard/pages/memories · 18 s
/** The list of all memories: searched, filtered, and several changed together. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';

const board = useDashboard();
const lines = (page: Page) => page.locator('main .memory-line');
const state = (page: Page) => page.getByRole('combobox', { name: 'State' });
const chosen = (page: Page) => page.getByRole('group', { name: 'Change the chosen memories' });
const choose = (page: Page, text: string) => page.getByRole('checkbox', { name: `Choose: ${text}` });
const said = (page: Page) => page.getByRole('status', { name: 'What was done' });
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' });

/** Three memories of a session of their own. */
async function three(sessionId: string): Promise<{ texts: string[]; ids: string[] }> {
  const { app, namespace } = board();
  const texts = ['rope', 'tar', 'canvas'].map((what) => `${sessionId}: the ${what} is in the loft.`);
  const receipts = await app.service.rememberMany({
    input: texts.map((content) => ({ namespace, content, sessionId })),
  });
  return { texts, ids: receipts.map(({ id }) => id) };
}

const stored = async (ids: readonly string[]) => {
  const { app, namespace } = board();
  return Promise.all(
    ids.map(async (id) => (await app.service.memory({ namespace, id })) ?? expect.fail(`${id} is gone`)),
  );
};

it('[R-DASHBOARD-MEMORIES] a text finds the memories that match, and the address keeps it', async () => {
  await using opened = await board().open('memories');
  const { page } = opened;
  await settled(page);
  await page.getByRole('searchbox', { name: 'Text' }).fill('Who is allergic to almonds?');
  await page.keyboard.press('Enter');
  await shown(() => lines(page).first().textContent()).toContain('almonds');
  expect(await lines(page).count()).toBeLessThan(10);
  expect(page.url()).toContain('almonds');
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.reload();
  await shown(() => lines(page).first().textContent()).toContain('almonds');

  await page.getByRole('searchbox', { name: 'Text' }).fill('The price of copper in Chile');
  await page.keyboard.press('Enter');
  await page.getByText('No memory matches clearly. The nearest:').waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-MEMORIES] memories are listed by their state', async () => {
  const { app, namespace } = board();
  const { texts, ids } = await three('states');
  const [pinned = '', forgotten = '', expiring = ''] = ids;
  await app.service.pin({ namespace, ids: [pinned] });
  await app.service.forget({ namespace, id: forgotten, mode: 'SOFT' });
  await app.service.expire({ namespace, ids: [expiring], at: new Date('2101-01-01'), mode: 'ARCHIVE' });
  await using opened = await board().open('memories?sessionId=states');
  const { page } = opened;
  await settled(page);
  for (const [name, text] of [
    ['pinned', texts[0]],
    ['forgotten', texts[1]],
    ['expiring', texts[2]],
  ] as const) {
    await state(page).selectOption(name);
    await shown(() => lines(page).count()).toBe(1);
    await shown(() => lines(page).first().textContent()).toContain(text);
    expect(page.url()).toContain(`state=${name}`);
  }
  // A text finds nothing that was forgotten: a search leaves that state.
  await state(page).selectOption('forgotten');
  await shown(() => lines(page).first().textContent()).toContain(texts[1]);
  await page.getByRole('searchbox', { name: 'Text' }).fill(texts[0] ?? '');
  await page.keyboard.press('Enter');
  await shown(() => lines(page).first().textContent()).toContain(texts[0]);
  expect(page.url()).not.toContain('state=');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-MEMORIES] several memories are forgotten by keyboard, and one undo brings them back', async () => {
  const { texts, ids } = await three('bundle');
  await using opened = await board().open('memories?sessionId=bundle');
  const { page } = opened;
  await settled(page);
  await choose(page, texts[0] ?? '').focus();
  await page.keyboard.press('Space');
  await choose(page, texts[2] ?? '').focus();
  await page.keyboard.press('Space');
  await chosen(page).getByText('2 memories chosen').waitFor();
  expect(await accessFaultsIn(page)).toEqual([]);
  await chosen(page).getByRole('button', { name: 'Forget all' }).focus();
  await page.keyboard.press('Enter');
  await shown(() => lines(page).count()).toBe(1);
  await shown(() => said(page).textContent()).toBe('2 memories forgotten.');
  expect((await stored(ids)).map(({ retractedAt }) => retractedAt !== null)).toEqual([true, false, true]);

  await undo(page).click();
  await shown(() => lines(page).count()).toBe(3);
  expect((await stored(ids)).map(({ retractedAt }) => retractedAt)).toEqual([null, null, null]);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-MEMORIES] several memories are pinned and tagged, and each has one undo', async () => {
  const { ids } = await three('shelf');
  await using opened = await board().open('memories?sessionId=shelf');
  const { page } = opened;
  await settled(page);
  await page.getByRole('button', { name: 'Choose all shown' }).click();
  await chosen(page).getByRole('button', { name: 'Pin all' }).click();
  await shown(() => said(page).textContent()).toBe('3 memories pinned.');
  await shown(async () => (await stored(ids)).every(({ pinnedAt }) => pinnedAt !== null)).toBe(true);
  await undo(page).click();
  await shown(async () => (await stored(ids)).every(({ pinnedAt }) => pinnedAt === null)).toBe(true);

  await page.getByRole('button', { name: 'Choose all shown' }).click();
  await chosen(page).getByRole('button', { name: 'Tag all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 3 memories' });
  await dialog.getByLabel('Tags to add, separated by commas').fill('loft, dry');
  await page.keyboard.press('Enter');
  await shown(async () => (await stored(ids)).map(({ tags }) => tags.toSorted().join())).toEqual([
    'dry,loft',
    'dry,loft',
    'dry,loft',
  ]);
  await shown(() => said(page).textContent()).toContain('3 memories have the tag');
  await undo(page).click();
  await shown(async () => (await stored(ids)).flatMap(({ tags }) => tags)).toEqual([]);
  expect(opened.faults).toEqual([]);
});

const WRITTEN = [
  '## Plan',
  '',
  '1. Run `npm test`, see [the guide](https://example.org/guide)',
  '',
  '<img src=x onerror="document.title=1"> ![a picture](https://example.org/p.png) [a trap](javascript:alert(1))',
].join('\n');

it('[R-DASHBOARD-MARKDOWN] Markdown in a memory is formatted, and its HTML and its pictures stay text', async () => {
  const { app, namespace } = board();
  const { id } = await app.service.remember({ namespace, content: WRITTEN });
  await using opened = await board().open(`memory/${id}`);
  const { page } = opened;
  await settled(page);
  const text = page.locator('blockquote');
  await text.getByRole('heading', { name: 'Plan' }).waitFor();
  expect(await text.locator('ol > li code').textContent()).toBe('npm test');
  expect(await text.getByRole('link', { name: 'the guide' }).getAttribute('rel')).toContain('noopener');
  expect(await text.getByRole('link').count()).toBe(2);
  expect(await page.locator('main img').count()).toBe(0);
  expect(await text.textContent()).toContain('<img src=x onerror=');
  expect([...opened.hosts]).toEqual([new URL(app.url).host]);
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'As written' }).click();
  await shown(() => text.textContent()).toBe(WRITTEN);
  expect(opened.faults).toEqual([]);
});

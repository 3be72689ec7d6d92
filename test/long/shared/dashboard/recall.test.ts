// @guards dashboard/pages/recall · 9 s
/** Saved questions of the recall lab: asked again, they say whether what must come back does. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const ALMONDS = 'Who is allergic to almonds?';
const LAB = `recall?q=${encodeURIComponent(ALMONDS)}&limit=5`;

const board = useDashboard();
const saved = (page: Page) => page.getByRole('region', { name: 'Saved questions', exact: true });
const said = (page: Page) => page.getByRole('status', { name: 'What was done' });
const askAll = (page: Page) => saved(page).getByRole('button', { name: 'Ask all again' }).click();

/** The lab in a namespace of its own, as a test changes its memories. */
async function openLab(path: string, namespace: string) {
  const opened = await board().open(path);
  await opened.page.goto(opened.page.url().replace(/ns=.*/, `ns=${namespace}`));
  await opened.page.reload();
  await settled(opened.page);
  return opened;
}

async function freshLab(): Promise<string> {
  const namespace = freshNamespace('lab');
  const contents = [
    'I am allergic to almonds.',
    'The ferry leaves at six.',
    'The gauge is in the boathouse.',
  ];
  await board().app.service.rememberMany({ input: contents.map((content) => ({ namespace, content })) });
  return namespace;
}

/** Saves, by keyboard, that the first result must come back, with the lowest rank that it may have. */
async function requireFirst(page: Page, within: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Must come back (rank 1)', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: 'It must be among the first' }).fill(within);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Must be among the first ${within} (rank 1)` }).waitFor();
}

it('[R-DASHBOARD-RECALL] a saved question says since when what must come back no longer does, and follows an edit', async () => {
  const { app } = board();
  const namespace = await freshLab();
  await using opened = await openLab(LAB, namespace);
  const { page } = opened;
  await saved(page).getByText('No saved questions in this browser.').waitFor();
  await requireFirst(page, '2');
  expect(await accessFaultsIn(page)).toEqual([]);

  await page.reload();
  await settled(page);
  await shown(() => saved(page).textContent()).toMatch(/rank 1; must be among the first 2/);
  const link = saved(page).locator('.expected a');
  await shown(() => link.textContent()).toContain('almonds');
  const id = /#\/memory\/([^?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? expect.fail();
  const { items } = await app.service.recalls({ namespace, first: 1 });
  await askAll(page);
  await shown(() => saved(page).textContent()).toContain('1 question asked again. All hold.');
  // It leaves no trace.
  expect((await app.service.recalls({ namespace, first: 1 })).items).toEqual(items);

  await app.service.forget({ namespace, id, mode: 'SOFT' });
  await askAll(page);
  await shown(() => saved(page).textContent()).toContain('1 question asked again. 1 of them does not hold.');
  expect(await saved(page).locator('.expected').textContent()).toMatch(
    /^does not holdnot among the 5 results; must be among the first 2since .*moved from rank 1, seen on /,
  );
  await shown(() => saved(page).locator('.expected').textContent()).toContain('forgotten');
  // The trend as a line, and as a table.
  await saved(page)
    .getByRole('img', { name: /^Ranks since .*: rank 1, not found\.$/ })
    .waitFor();
  await saved(page).getByText('Show as a table: its ranks, the latest first').click();
  await shown(() => saved(page).getByRole('row').allTextContents()).toEqual([
    'SinceRank',
    expect.stringMatching(/not found$/),
    expect.stringMatching(/rank 1$/),
  ]);
  await app.service.unforget({ namespace, ids: [id] });

  const edited = await app.service.edit({
    namespace,
    id,
    content: 'I am allergic to almonds, and to hazelnuts.',
  });
  const best = async () =>
    (await app.service.recall({ namespace, query: ALMONDS, record: false })).hits[0]?.memory.id;
  await shown(best).toBe(edited.id);
  await askAll(page);
  await shown(() => saved(page).textContent()).toContain('All hold.');
  await shown(() => link.textContent()).toContain('hazelnuts');
  await app.service.unedit({ namespace, id: edited.id });
  await saved(page)
    .getByRole('button', { name: /^Remove from the question/ })
    .click();
  await saved(page).getByText('No saved questions in this browser.').waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-RECALL] saved questions go to another browser as a file, and another file adds nothing', async () => {
  const namespace = await freshLab();
  await using opened = await openLab(LAB, namespace);
  const { page } = opened;
  await requireFirst(page, '3');
  const downloading = page.waitForEvent('download');
  await saved(page).getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await downloading).path();

  await using other = await openLab('recall', namespace);
  const input = other.page.getByLabel('File with saved questions');
  await input.setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"questions":[{}]}'),
  });
  await shown(() => said(other.page).textContent()).toContain('This file has no saved questions.');
  await input.setInputFiles(file);
  await shown(() => said(other.page).textContent()).toContain('1 question added.');
  await shown(() => saved(other.page).textContent()).toMatch(
    /Who is allergic to almonds\?.*must be among the first 3/,
  );
  await saved(other.page).getByRole('link', { name: ALMONDS }).click();
  await other.page.getByRole('button', { name: 'Must be among the first 3 (rank 1)' }).waitFor();
  expect([...opened.faults, ...other.faults]).toEqual([]);
});

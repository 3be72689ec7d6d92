// @guards dashboard src/retrieval/standing · 20 s
/** What the user always wants, as the dashboard lists it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const board = useDashboard();
const LINTER = 'Always run the linter before you commit.';
const SHORT = 'Always answer in short sentences.';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const said = (page: Page) => page.getByRole('status', { name: 'What was done' });

it('[R-DASHBOARD-STANDING] the dashboard lists what the user always wants, adds to it, and says when an assistant got it', async () => {
  const { app } = board();
  const namespace = freshNamespace('wishes');
  await app.service.remember({ namespace, content: LINTER });
  await using opened = await board().open('standing');
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${namespace}`));
  await settled(page);
  const instructions = card(page, 'Instructions');
  const texts = () => instructions.locator('.memory-line .text').allTextContents();
  await shown(texts).toEqual([LINTER]);

  await page.getByRole('textbox', { name: 'What should always hold?' }).fill(SHORT);
  await page.keyboard.press('Enter');
  await shown(async () => (await texts()).toSorted()).toEqual([SHORT, LINTER].toSorted());
  expect(await page.getByRole('textbox', { name: 'What should always hold?' }).inputValue()).toBe('');

  await app.service.standingToTell({ namespace, to: 'claude-code' });
  const request = page.getByRole('searchbox', { name: 'Why did the agent not follow?' });
  await request.fill('Run the linter and commit this.');
  await page.keyboard.press('Enter');
  const nearest = card(page, 'Nearest to this request first').locator('.memory-line').first();
  await shown(() => nearest.textContent()).toMatch(
    /^Always run the linter.*instruction.*Told last to claude-code/,
  );
  expect(await accessFaultsIn(page)).toEqual([]);
  await request.fill('');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: `Change: ${LINTER}` }).click();
  await page.getByRole('list').getByRole('button', { name: 'End', exact: true }).click();
  await shown(texts).toEqual([SHORT]);
  await shown(() => said(page).textContent()).toContain('Ended.');
  expect((await app.service.standing({ namespace, first: 10 })).wishes.map(({ text }) => text)).toEqual([
    SHORT,
  ]);
  expect(opened.faults).toEqual([]);
});

// @guards dashboard/pages/recall · 14 s
/** What agents asked, as the dashboard shows it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const board = useDashboard();
const question = (page: Page, text: string) =>
  page.locator('main .day > ol > li').filter({ has: page.locator('p', { hasText: text }) });
const said = (page: Page) => page.getByRole('status', { name: 'What was done' });

const ask = (query: string, sessionId: string, via?: string) => {
  const { app, namespace } = board();
  return app.service.recall({ namespace, query, sessionId, via, limit: 3 });
};

const kept = async (id: string) => {
  const { app, namespace } = board();
  const { items } = await app.service.recalls({ namespace, first: 50 });
  return items.find(({ node }) => node.id === id)?.node ?? expect.fail(`${id} is not kept`);
};

it('[R-DASHBOARD-QUESTIONS] a question shows who asked, what came back and its cost, and takes feedback by keyboard', async () => {
  const { recallId, hits } = await ask('Who is allergic to almonds?', 'kitchen', 'claude-code');
  await using opened = await board().open('questions');
  const { page } = opened;
  await settled(page);
  const line = question(page, 'Who is allergic to almonds?');
  await shown(() => line.textContent()).toMatch(/claude-code.*in kitchen.*3 results, \d+ tokens, \d+/);
  await line.getByText('What came back').focus();
  await page.keyboard.press('Enter');
  await shown(() => line.locator('.memory-line').count()).toBe(hits.length);
  expect(await line.locator('.memory-line').first().textContent()).toMatch(/almonds.*\d+% relevant/);
  expect(await accessFaultsIn(page)).toEqual([]);

  await line.getByRole('button', { name: /^Helped: .*almonds/ }).focus();
  await page.keyboard.press('Enter');
  await line
    .getByRole('button', { name: /^Did not help/ })
    .nth(1)
    .click();
  await line.getByRole('button', { name: 'Send feedback' }).click();
  await shown(() => said(page).textContent()).toBe('Saved. Later questions like this one rank by it.');
  await shown(() => line.textContent()).toContain('1 helped');
  expect((await kept(recallId)).hits.map(({ helpful }) => helpful)).toEqual([true, false, null]);
  expect(await line.getByRole('button').count()).toBe(0);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-QUESTIONS] questions are listed by answer, session, asker and memory', async () => {
  // Of this attempt alone: a retry finds what the first one asked.
  const builds = freshNamespace('builds');
  await ask('Who won the chess tournament in Reykjavik?', 'chess');
  await ask('What broke the build?', builds);
  const texts = async (page: Page) => page.locator('main .day > ol > li > p').allTextContents();
  await using opened = await board().open('');
  const { page } = opened;
  await page.getByRole('link', { name: 'What your agents asked', exact: true }).click();
  await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor();
  await shown(() => texts(page)).toContain('What broke the build?');
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('nothing');
  await shown(() => texts(page)).not.toContain('What broke the build?');
  expect(await texts(page)).toContain('Who won the chess tournament in Reykjavik?');
  expect(page.url()).toContain('found=nothing');
  await page.getByRole('combobox', { name: 'Answer' }).selectOption('');
  const session = page.getByRole('textbox', { name: 'Session' });
  await session.fill(builds);
  // A new memory has the list drawn again while the filter is typed.
  await ask('Who mended the build?', 'other');
  await board().app.service.remember({ namespace: board().namespace, content: 'Ilmo mended the build.' });
  await shown(() => texts(page)).toContain('Who mended the build?');
  expect(await session.inputValue()).toBe(builds);
  await page.keyboard.press('Enter');
  await shown(() => texts(page)).toEqual(['What broke the build?']);
  await session.fill('');
  await page.getByRole('combobox', { name: 'Asked by' }).fill('claude-code');
  await page.keyboard.press('Enter');
  await shown(async () => new Set(await texts(page))).toEqual(new Set(['Who is allergic to almonds?']));

  await page.goto(page.url().replace(/#.*\?/, `#/memory/${board().ids.get('home-1:6') ?? ''}?`));
  await settled(page);
  const askedFor = page.getByRole('region', { name: 'Asked for' });
  await shown(() => askedFor.textContent()).toContain('Who is allergic to almonds?');
  await askedFor.getByRole('link', { name: 'All of them, with their answers' }).click();
  await shown(() => texts(page)).toContain('Who is allergic to almonds?');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-QUESTIONS] what a person types into a search of the dashboard is not listed', async () => {
  await using opened = await board().open('?q=Where%20is%20the%20lighthouse%3F');
  const { page } = opened;
  await shown(() =>
    page.getByRole('region', { name: 'Found' }).locator('.memory-line').count(),
  ).toBeGreaterThan(0);
  await page.goto(page.url().replace(/#.*ns=/, '#/memories?q=Where%20is%20the%20boat%3F&ns='));
  await shown(() => page.locator('main .memory-line').count()).toBeGreaterThan(0);
  const { app, namespace } = board();
  const { items } = await app.service.recalls({ namespace, first: 50 });
  expect(items.filter(({ node }) => node.question?.startsWith('Where is the'))).toEqual([]);
});

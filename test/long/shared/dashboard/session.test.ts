// @guards dashboard/pages/sessions · 6 s
/** A session in the dashboard: what was said in it, in order, and forgetting all of it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';

const board = useDashboard();
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' });
const turns = (page: Page) => page.getByRole('region', { name: 'Transcript' }).locator('li.turn');
const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 3, 12, minute));

/** The turn that happened first is stored last. */
async function conversation(sessionId: string): Promise<readonly string[]> {
  const { app, namespace } = board();
  const receipts = await app.service.rememberMany({
    input: [
      { content: 'Both. **Grease** the winch first:\n\n- left\n- right', who: 'Mara', occurredAt: at(2) },
      { content: 'Thanks.', who: 'Ilmo', occurredAt: at(3) },
      { content: 'Which winch is it?', who: 'Ilmo', occurredAt: at(1) },
    ].map((turn) => ({ namespace, sessionId, ...turn })),
  });
  return receipts.map(({ id }) => id);
}

it('[R-DASHBOARD-SESSION] a session is read in order, with speakers, times and Markdown', async () => {
  await conversation('winch');
  await using opened = await board().open('sessions');
  const { page } = opened;
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'winch', exact: true }).click();
  await page.getByRole('heading', { name: 'winch', level: 1 }).waitFor();
  await shown(() => turns(page).count()).toBe(3);
  expect(await turns(page).locator('strong').first().textContent()).toBe('Ilmo');
  expect(await turns(page).nth(0).textContent()).toContain('Which winch is it?');
  expect(await turns(page).nth(1).locator('.markdown li').allTextContents()).toEqual(['left', 'right']);
  expect(await turns(page).nth(2).textContent()).toContain('Thanks.');
  expect(await accessFaultsIn(page)).toEqual([]);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-SESSION] a session is forgotten by keyboard, and the undo brings all of it back', async () => {
  const { app, namespace } = board();
  const ids = await conversation('gone');
  const forgotten = async () =>
    Promise.all(ids.map(async (id) => (await app.service.memory({ namespace, id }))?.retractedAt !== null));
  await using opened = await board().open('sessions/gone');
  const { page } = opened;
  await shown(() => turns(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Forget this session' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('all of it is forgotten').waitFor();
  await shown(() => page.getByRole('status', { name: 'What was done' }).textContent()).toBe(
    'The session is forgotten: 3 memories. Agents no longer get it.',
  );
  expect(await forgotten()).toEqual([true, true, true]);
  expect(await accessFaultsIn(page)).toEqual([]);
  await undo(page).click();
  await shown(() => turns(page).count()).toBe(3);
  expect(await forgotten()).toEqual([false, false, false]);
  expect(opened.faults).toEqual([]);
});

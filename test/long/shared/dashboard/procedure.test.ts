// @guards dashboard/pages/procedures · 6 s
/** Procedures in the dashboard: found by task, read with their sources and earlier steps, forgotten and brought back. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const board = useDashboard();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A procedure from two memories, revised once, and another one, in a namespace of their own. */
async function built(): Promise<{ namespace: string; id: string }> {
  const { service } = board().app;
  const namespace = freshNamespace('procedures');
  const episodeIds: string[] = [];
  for (const content of ['Built the image.', 'Pushed the image.']) {
    const { id } = await service.remember({ namespace, content, sessionId: 'release', tool: 'bash' });
    episodeIds.push(id);
  }
  const { id } = await service.buildProcedure({
    namespace,
    name: 'Release',
    triggerPattern: 'release a new version',
    score: 1,
    episodeIds,
  });
  await service.recordExecution({
    namespace,
    procedureId: id,
    success: false,
    revisedSteps: [{ content: 'Built the image.' }, { content: 'Signed the image.' }],
  });
  await service.buildProcedure({
    namespace,
    name: 'Bake',
    triggerPattern: 'bake a loaf of bread',
    score: 1,
    steps: [{ content: 'Kneaded the dough.' }],
  });
  return { namespace, id };
}

it('[R-DASHBOARD-PROCEDURE] a procedure is found by its task, read, forgotten and brought back', async () => {
  const { namespace, id } = await built();
  const { service } = board().app;
  await using opened = await board().open('procedures');
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${namespace}`));
  await settled(page);
  await shown(() => card(page, 'Procedures').locator('.memory-line').count()).toBe(2);
  const task = page.getByRole('searchbox', { name: 'The task to do' });
  await task.fill('ship a release');
  await page.keyboard.press('Enter');
  await shown(() => card(page, 'Procedures').locator('.memory-line').first().textContent()).toMatch(
    /^Release.*0% succeeded.*release a new version/,
  );
  await page.getByRole('link', { name: 'Release', exact: true }).click();
  await page.getByRole('heading', { name: 'Release', level: 1 }).waitFor();
  await shown(() => card(page, 'Steps').locator('.steps li').allTextContents()).toEqual([
    'Built the image.',
    'Signed the image.',
  ]);
  expect(await card(page, 'Where the steps come from').locator('.memory-line').count()).toBe(2);
  await card(page, 'Before').locator('summary').click();
  expect(await card(page, 'Before').textContent()).toContain('Pushed the image.');
  expect(await accessFaultsIn(page)).toEqual([]);

  await card(page, 'Steps').getByRole('button', { name: 'Forget' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('This namespace has no such procedure, or it is forgotten.').waitFor();
  expect(await service.proceduresByIds({ namespace, ids: [id] })).toEqual([null]);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await shown(() => card(page, 'Steps').locator('.steps li').count()).toBe(2);
  expect(await service.proceduresByIds({ namespace, ids: [id] })).toMatchObject([{ id, version: 2 }]);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PROCEDURE] the palette goes to a procedure, and the list says how to get the first one', async () => {
  const { namespace } = await built();
  await using opened = await board().open('procedures');
  const { page } = opened;
  await page.getByText(/^No procedures yet\./).waitFor();
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.goto(page.url().replace(/ns=.*/, `ns=${namespace}`));
  await settled(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to anything' });
  await dialog.waitFor();
  await page.keyboard.type('bake bread');
  const first = dialog.getByRole('group', { name: 'Procedures', exact: true }).getByRole('option').first();
  await shown(() => first.textContent()).toMatch(/^Bake.*bake a loaf of bread/);
  await first.click();
  await page.getByRole('heading', { name: 'Bake', level: 1 }).waitFor();
  expect(opened.faults).toEqual([]);
});

// @guards dashboard/pages/entities · 15 s
/** An entity in the dashboard: what is known about it, now and before, and what a person decides about it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { settle } from '../../../support/running/settle.ts';

const board = useDashboard();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' });
const said = (page: Page) => page.getByRole('status', { name: 'What was done' });

async function entityPage(name: string) {
  const opened = await board().open(`entities/${encodeURIComponent(name)}`);
  await settled(opened.page);
  return opened;
}

it('[R-DASHBOARD-ENTITY] a name on the first page leads to what is known about it, now and before', async () => {
  const { app, namespace } = board();
  const works = (to: string, year: number) =>
    app.service.relate({
      namespace,
      entity: 'Mara',
      relationType: 'LIVES_IN',
      to,
      validFrom: new Date(Date.UTC(year, 0)),
    });
  await works('Turku', 2019);
  await works('Oslo', 2024);
  await using opened = await board().open('');
  const { page } = opened;
  await page.getByRole('link', { name: /^Mara \d+$/ }).click();
  await page.getByRole('heading', { name: 'Mara', level: 1 }).waitFor();
  await shown(() => card(page, 'What is known').textContent()).toContain('drinks rooibos');
  expect(await card(page, 'Relations').textContent()).toMatch(/lives in Oslo.*since .*2024/i);
  expect(await card(page, 'Relations').textContent()).not.toContain('Turku');
  expect(await card(page, 'Before').textContent()).toMatch(/lives in Turku.*since .*2019.*until .*202[34]/i);
  expect(await card(page, 'Mentioned in').locator('.memory-line').count()).toBeGreaterThan(3);
  expect(await accessFaultsIn(page)).toEqual([]);
  await card(page, 'Relations').getByRole('link', { name: 'Oslo' }).click();
  await page.getByRole('heading', { name: 'Oslo', level: 1 }).waitFor();
  await shown(() => card(page, 'Relations').textContent()).toMatch(/Mara lives in Oslo/i);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ENTITY] a fact that is not true is removed by keyboard, and the undo brings it back', async () => {
  const { app, namespace } = board();
  await app.service.observe({ namespace, entity: 'Mara', text: 'owns a red boat' });
  const texts = async (): Promise<string[]> => {
    const { id = '' } = (await app.service.entity({ namespace, entity: 'Mara' })) ?? {};
    return (await app.service.facts({ namespace, entityId: id, first: 50 })).map(({ text }) => text);
  };
  await using opened = await entityPage('Mara');
  const { page } = opened;
  await card(page, 'What is known').getByRole('button', { name: 'Not true: Mara owns a red boat' }).focus();
  await page.keyboard.press('Enter');
  await shown(() => card(page, 'What is known').textContent()).not.toContain('owns a red boat');
  expect(await texts()).not.toContain('owns a red boat');
  await undo(page).click();
  await shown(() => card(page, 'What is known').textContent()).toContain('owns a red boat');
  expect(await texts()).toContain('owns a red boat');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ENTITY] two names are merged and split again', async () => {
  const { app, namespace } = board();
  await app.service.observe({
    namespace,
    entity: 'The Skipper',
    entityType: 'PERSON',
    text: 'sails at night',
  });
  await using opened = await entityPage('Ilmo');
  const { page } = opened;
  await card(page, 'Names').getByLabel('Another name of it').fill('The Skipper');
  await page.keyboard.press('Enter');
  await shown(() => said(page).textContent()).toBe('The Skipper and Ilmo are one.');
  await shown(() => card(page, 'What is known').textContent()).toContain('sails at night');
  expect((await app.service.entity({ namespace, entity: 'The Skipper' }))?.name).toBe('Ilmo');
  await card(page, 'Names').getByRole('button', { name: 'Split: The Skipper' }).click();
  await shown(() => said(page).textContent()).toBe('The Skipper and Ilmo are two again.');
  await shown(() => page.locator('main').textContent()).not.toContain('sails at night');
  expect((await app.service.entity({ namespace, entity: 'The Skipper' }))?.name).toBe('The Skipper');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ENTITY] memories about an entity that contradict each other are decided on its page', async () => {
  const { app, namespace } = board();
  const entities = [{ name: 'Beacon Island', type: 'PLACE' }];
  for (const hour of [9, 7])
    await app.service.remember({
      namespace,
      content: `The beacon is lit at ${hour} in the evening.`,
      entities,
    });
  await settle(namespace);
  expect((await app.service.openRivals({ namespace, first: 5 })).items).toHaveLength(1);
  await using opened = await entityPage('Beacon Island');
  const { page } = opened;
  const questions = card(page, 'Questions for you');
  await shown(() => questions.textContent()).toMatch(/lit at 7.*newer.*lit at 9.*older/);
  await questions.getByRole('button', { name: 'The newer' }).click();
  await shown(async () => (await app.service.openRivals({ namespace, first: 5 })).items.length).toBe(0);
  await shown(() => questions.count()).toBe(0);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ENTITY] entities are listed by name, and an unknown one is said to be none', async () => {
  await using opened = await board().open('entities');
  const { page } = opened;
  await settled(page);
  await page.getByRole('searchbox', { name: 'Name begins with' }).fill('Mar');
  await page.keyboard.press('Enter');
  await shown(() => card(page, 'Entities').locator('.memory-line').count()).toBe(1);
  expect(await card(page, 'Entities').textContent()).toContain('Mara');
  expect(await accessFaultsIn(page)).toEqual([]);
  await using other = await entityPage('No Such Name');
  await other.page.getByText('This namespace has no such entity.').waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ENTITY] what a name is often mentioned with is a click away, once consolidation found it', async () => {
  const { app, namespace } = board();
  const entities = [{ name: 'Solveig' }, { name: 'Lightship' }];
  const input = ['repaired', 'painted', 'sold'].map((did) => ({
    namespace,
    content: `Solveig ${did} the Lightship.`,
    entities,
  }));
  await app.service.rememberMany({ input });
  await settle(namespace);
  await app.service.consolidate({ namespace });
  await using opened = await entityPage('Solveig');
  const { page } = opened;
  await card(page, 'Often mentioned with').getByRole('link', { name: 'Lightship 3' }).click();
  await page.getByRole('heading', { name: 'Lightship', level: 1 }).waitFor();
  await card(page, 'Often mentioned with').getByRole('link', { name: 'Solveig 3' }).waitFor();
  expect(await accessFaultsIn(page)).toEqual([]);
  expect(opened.faults).toEqual([]);
});

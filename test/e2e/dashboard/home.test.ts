/** The first page of the dashboard: what agents know, and what is open for a person. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runningApp } from '../../support/running/running-app.ts';
import { settle } from '../../support/running/settle.ts';

const board = useDashboard();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all memories' });
const found = (page: Page) => page.getByRole('region', { name: 'Found', exact: true });
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' });

it('[R-DASHBOARD-HOME] the first page finds memories while one types, and its address keeps the question', async () => {
  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  await search(page).pressSequentially('Who is allergic to almonds?');
  const first = found(page).locator('.memory-line').first();
  await shown(() => first.textContent()).toMatch(/almonds.*(strong|possible) match/);
  expect(page.url()).toContain('almonds');
  expect(await accessFaultsIn(page)).toEqual([]);
  await page.reload();
  await shown(() => first.textContent()).toContain('almonds');
  await search(page).fill('');
  await page.getByRole('region', { name: 'Stored lately' }).waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-HOME] the first page shows what was stored lately, by whom and where, as it is stored', async () => {
  const { app, namespace } = board();
  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  const lately = page.getByRole('region', { name: 'Stored lately' });
  const [box, window] = [await lately.locator('.memory-line').first().boundingBox(), page.viewportSize()];
  expect(box?.y).toBeLessThan((window?.height ?? 0) / 2);
  await app.service.remember({
    namespace,
    content: 'The buoy is yellow now.',
    who: 'claude-code',
    sessionId: 'buoys',
  });
  await shown(() => lately.locator('.memory-line').first().textContent()).toMatch(
    /The buoy is yellow now\.claude-code.*in buoys/,
  );
  const people = page.getByRole('region', { name: 'People and topics' });
  await shown(() => people.textContent()).toMatch(/People.*Mara \d+.*Topics/);
  await shown(() => page.locator('.in-short').textContent()).toMatch(
    /\d+ memories; \d+ stored in the last 24 hours\..*The service works\./,
  );
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-HOME] people whom a memory names are shown once they are linked, also while the page opens', async () => {
  await using app = await runningApp({}, { busy: true });
  const namespace = freshNamespace('named');
  await app.service.remember({ namespace, content: 'Kirsi met Oskari Lehto in Turku.' });
  await using opened = await board().open('', {}, { url: app.url });
  const { page } = opened;
  await settled(page);
  await page.goto(page.url().replace(/ns=.*/, `ns=${namespace}`));
  const people = page.getByRole('region', { name: 'People and topics' });
  await shown(() => people.textContent()).toContain('Oskari Lehto');
  await app.service.remember({ namespace, content: 'Tapio Salmi has the keys of the boat.' });
  await shown(() => people.textContent()).toContain('Tapio Salmi');
  await app.service.remember({
    namespace,
    content: 'Ville Harju has the keys of the shed.',
    occurredAt: new Date(Date.now() - 30 * 86_400_000),
  });
  await shown(() => people.textContent()).toContain('Ville Harju');
  const chip = (name: string) => people.locator('.chip', { hasText: name });
  await shown(() => chip('Tapio Salmi').textContent()).toContain('mentioned in the last seven days');
  expect(await chip('Ville Harju').locator('.recent').count()).toBe(0);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-HOME] a person decides which of two memories holds, and undoes it', async () => {
  const { app, namespace } = board();
  for (const time of ['nine', 'seven'])
    await app.service.remember({
      namespace,
      content: `The watch begins at ${time === 'nine' ? 9 : 7} in the evening.`,
    });
  await settle(namespace);
  expect((await app.service.openRivals({ namespace, first: 5 })).items).toHaveLength(1);
  await using opened = await board().open('');
  const { page } = opened;
  const questions = page.getByRole('region', { name: 'Questions for you' });
  await shown(() => questions.textContent()).toMatch(/Which of these is true\?.*at 7.*newer.*at 9.*older/);
  await questions.getByRole('button', { name: 'The newer' }).click();
  await shown(async () => (await app.service.openRivals({ namespace, first: 5 })).items.length).toBe(0);
  await shown(() => page.getByText('Which of these is true?').count()).toBe(0);
  await undo(page).click();
  await page.getByText('Which of these is true?').waitFor();
  expect((await app.service.openRivals({ namespace, first: 5 })).items).toHaveLength(1);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-HOME] a person says that two names mean two, and is not asked again', async () => {
  const { app, namespace } = board();
  // In sessions of Ilmo's, and beside names that he names.
  for (const sessionId of ['skerry-1', 'home-1'])
    await app.service.remember({
      namespace,
      sessionId,
      content: `The sails are dry, as said in ${sessionId}.`,
      entities: [
        { name: 'Ilmo Saarinen', type: 'PERSON' },
        { name: 'Captain Oyelaran', type: 'PERSON' },
      ],
    });
  await settle(namespace);
  await using opened = await board().open('');
  const { page } = opened;
  const asking = page.getByText('Are Ilmo Saarinen and Ilmo the same?');
  await asking.waitFor();
  await page.getByRole('button', { name: 'Two different ones' }).click();
  await shown(() => asking.count()).toBe(0);
  await page.reload();
  await settled(page);
  expect(await asking.count()).toBe(0);
  expect((await app.service.entity({ namespace, entity: 'Ilmo Saarinen' }))?.name).toBe('Ilmo Saarinen');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-HOME] a question that is typed while another namespace opens leaves that namespace open', async () => {
  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  const other = freshNamespace('other');
  await board().app.service.remember({ namespace: other, content: 'The tide is low.' });
  // Both in one task: the page hears of its new address only after it.
  await page.evaluate(
    `location.hash = '#/?ns=${other}'; document.querySelector('form[role=search]').requestSubmit();`,
  );
  await page.getByRole('region', { name: 'Stored lately' }).getByText('The tide is low.').waitFor();
  expect(page.url()).toContain(`ns=${other}`);
});

it('[R-DASHBOARD-HOME] an empty memory shows three steps, and stores an example memory with one click', async () => {
  const { app } = board();
  const empty = freshNamespace('empty');
  const { id } = await app.service.remember({ namespace: empty, content: 'Gone soon.' });
  await app.service.forget({ namespace: empty, id, mode: 'SOFT' });
  await using opened = await board().open('', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${empty}`));
  await page.getByText('Three steps to the first memory').waitFor();
  await page.getByRole('button', { name: 'Copy: hippograph setup claude-code' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('hippograph setup claude-code');
  expect(await accessFaultsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Store an example memory' }).click();
  const lately = page.getByRole('region', { name: 'Stored lately' });
  await shown(() => lately.textContent()).toContain('The API uses Fastify.');
  await undo(page).click();
  await page.getByText('Three steps to the first memory').waitFor();
  expect(opened.faults).toEqual([]);
});

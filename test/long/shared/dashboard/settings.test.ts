// @guards dashboard/pages/settings · 14 s
/** The settings of the dashboard: how long memories stay, backups, and the deletion of a namespace. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { type Opened, settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { freshNamespace } from '../../../support/namespace.ts';

const board = useDashboard();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page) => page.getByRole('status', { name: 'What was done' });

/** The settings of a namespace of its own, with one memory. */
async function openSettings(name: string): Promise<Opened & { readonly namespace: string }> {
  const namespace = freshNamespace(name);
  await board().app.service.remember({
    namespace,
    content: 'The gauge is in the boathouse.',
    sessionId: 'one',
  });
  const opened = await board().open('settings');
  await opened.page.goto(opened.page.url().replace(/ns=.*/, `ns=${namespace}`));
  await opened.page.reload();
  await settled(opened.page);
  return { ...opened, namespace };
}

it('[R-DASHBOARD-SETTINGS] a person chooses how long memories stay, by keyboard, and the ranking stays as it is', async () => {
  const { app } = board();
  await using opened = await openSettings('keeping');
  const { page, namespace } = opened;
  const before = await app.service.config({ namespace });
  const long = page.getByRole('radio', { name: /^Keep long/ });
  await shown(() => long.isChecked()).toBe(true);
  await shown(() => card(page, 'How long memories stay').textContent()).toMatch(
    /Keep long \(default\).*age alone never archives it.*Balanced.*archived after 2\.4 days.*Forget soon.*archived after 4\.6 hours/,
  );
  expect(await page.getByRole('combobox', { name: 'Profile', exact: true }).count()).toBe(0);
  expect(await accessFaultsIn(page)).toEqual([]);

  await long.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await shown(() => page.getByRole('radio', { name: /^Forget soon/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Saved\. The settings apply/).waitFor();
  expect(await app.service.config({ namespace })).toEqual({ ...before, law: 'energy' });

  await page.reload();
  await shown(() => page.getByRole('radio', { name: /^Forget soon/ }).isChecked()).toBe(true);
  await page.locator('summary', { hasText: 'Advanced' }).click();
  await card(page, 'Strength preview')
    .getByRole('img', { name: /energy law over 7 days/ })
    .waitFor();
  // What is invalid in a closed part comes into sight.
  await page.getByRole('spinbutton', { name: 'promote above working (energy)' }).fill('-1');
  await page.locator('summary', { hasText: 'Advanced' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shown(() => page.getByRole('combobox', { name: 'Profile', exact: true }).count()).toBe(1);
  expect((await app.service.config({ namespace })).parameters).toEqual(before.parameters);
});

it('[R-DASHBOARD-SETTINGS] a backup is made, listed, and lies where the page says', async () => {
  await using opened = await openSettings('backups');
  const { page, namespace } = opened;
  const backups = card(page, 'Backups');
  await backups.getByRole('button', { name: 'Back up this namespace' }).click();
  await shown(() => said(page).textContent()).toMatch(/Backed up to /);
  const first = backups.locator('.memory-line').first();
  await shown(() => first.textContent()).toMatch(new RegExp(`made by hand${namespace}`));
  expect(existsSync((await first.locator('code').textContent()) ?? '')).toBe(true);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-SETTINGS] a namespace is exported to a file, and put back from it', async () => {
  const { app } = board();
  await using opened = await openSettings('exported');
  const { page, namespace } = opened;
  const transfer = card(page, 'Export and import');
  const saving = page.waitForEvent('download');
  await transfer.getByRole('button', { name: `Export ${namespace}` }).focus();
  await page.keyboard.press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${namespace}.jsonl`);
  const file = await saved.path();
  await app.service.deleteNamespace({ namespace, confirm: namespace, backup: false });
  await app.service.remember({ namespace, content: 'The raft is at the jetty.' });
  const chooser = transfer.getByLabel('Import a file');
  await chooser.setInputFiles(file);
  await shown(() => said(page).textContent()).toMatch(/items put back, .* The backup from before: /);
  const texts = async () =>
    (await app.service.memories({ namespace, first: 5 })).items
      .map(({ memory }) => memory.content)
      .toSorted();
  expect(await texts()).toEqual(['The gauge is in the boathouse.', 'The raft is at the jetty.']);
  await chooser.setInputFiles({ name: 'no.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{"a":1}\n') });
  await shown(() => said(page).textContent()).toMatch(/This file is not an export\. Choose a file that/);
  expect(await texts()).toHaveLength(2);
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-SETTINGS] a token is created, shown once, and revoked', async () => {
  const { app } = board();
  await using opened = await openSettings('tokens');
  const { page, namespace } = opened;
  const tokens = card(page, 'Access tokens');
  await tokens.getByRole('button', { name: 'Create a token …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a token' });
  expect(await accessFaultsIn(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(namespace);
  await page.keyboard.press('Enter');
  await shown(() => tokens.getByRole('status').first().textContent()).toMatch(/It is shown only now:/);
  const secret = (await tokens.locator('.copied code').textContent()) ?? '';
  const line = tokens.getByRole('listitem').filter({ hasText: namespace });
  await shown(() => line.textContent()).toMatch(new RegExp(`read, write${namespace}never used`));
  expect(await app.service.recognise({ secret })).toMatchObject({
    grants: [{ rights: ['read', 'write'], namespaces: [namespace] }],
  });
  await line.getByRole('button').click();
  await page.getByRole('button', { name: 'Revoke for good' }).click();
  await shown(() => line.textContent()).toMatch(/revoked/);
  await expect(app.service.recognise({ secret })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-SETTINGS] a namespace is deleted after a preview and its name, and its backup is named', async () => {
  const { app } = board();
  await using opened = await openSettings('deleted');
  const { page, namespace } = opened;
  const held = async () => (await app.service.memories({ namespace, first: 5 })).items.length;
  await card(page, 'Danger zone').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Delete the namespace ${namespace}?` });
  await shown(() => dialog.textContent()).toMatch(/This deletes 1 memory, 1 session, /);
  expect(await accessFaultsIn(page)).toEqual([]);
  const name = dialog.getByRole('textbox', { name: 'Type the name of the namespace' });
  await name.fill(namespace.slice(1));
  await page.keyboard.press('Enter');
  expect(await dialog.count()).toBe(1);
  expect(await held()).toBe(1);
  await name.fill(namespace);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Namespace “${namespace}” does not exist` }).waitFor();
  const backup = /Its backup is (.*)\.$/.exec(
    (await said(page).locator('p').first().textContent()) ?? '',
  )?.[1];
  expect(existsSync(join(board().app.dataDir, 'backups', backup ?? 'none'))).toBe(true);
  expect(await held()).toBe(0);
  expect(opened.faults).toEqual([]);
});

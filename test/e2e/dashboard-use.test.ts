/** What people do with the dashboard: watch, sleep, travel in time, show a token. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_BROWSER } from '../support/e2e/browser.ts';
import { lineTo } from '../support/e2e/line.ts';
import { connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type Dashboard, dashboard, settled, shown } from '../support/e2e/dashboard-support.ts';

const TOKEN = 'a-token-of-the-dashboard-tests';

let open: Dashboard | undefined;
beforeAll(async () => {
  open = await dashboard();
});
afterAll(async () => {
  await open?.[Symbol.asyncDispose]();
});
beforeEach((context) => {
  if (open === undefined) context.skip(NO_BROWSER);
});

const board = (): Dashboard => open ?? expect.fail(NO_BROWSER);

it('[R-DASHBOARD-LIVE] a memory shows up while one looks on, and again after the connection was lost', async () => {
  const { app, namespace } = board();
  await using line = await lineTo(app.url);
  await using opened = await board().open('', {}, line.url);
  const { page } = opened;
  await settled(page);
  const status = page.getByRole('status').filter({ hasText: /^live$/ });
  await status.waitFor();
  const happenings = page.getByRole('region', { name: 'As it happens' });
  await app.service.remember({ namespace, content: 'The ferry leaves at six.' });
  await shown(() => happenings.textContent()).toContain('The ferry leaves at six.');
  await shown(() => page.locator('.figures').textContent()).toContain('Live memories32');

  line.cut();
  await page.getByText('connecting …').waitFor();
  await app.service.remember({ namespace, content: 'It is late by an hour.' });
  line.mend();
  await shown(() => happenings.textContent()).toContain('It is late by an hour.');
  expect(await happenings.getByText('The ferry leaves at six.').count()).toBe(1);
});

it('[R-DASHBOARD-SLEEP] a run is previewed, run, and taken back', async () => {
  const { app, namespace, ids } = board();
  const used = ['home-1:1', 'home-1:6'].map((key) => ids.get(key) ?? expect.fail(key));
  for (let round = 0; round < 4; round += 1) await app.service.coAccess({ namespace, ids: used });
  const tierOf = async (): Promise<string | undefined> =>
    (await app.service.memory({ namespace, id: used[0] ?? '' }))?.tier;

  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  const sleep = page.getByRole('region', { name: 'Sleep', exact: true });
  await sleep.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'What a run would change' });
  await shown(() => preview.textContent()).toContain('promote');
  expect(await tierOf()).toBe('working');

  await sleep.getByRole('button', { name: 'Run now' }).click();
  await shown(() => sleep.getByRole('status').first().textContent()).toMatch(/Done: [1-9]\d* moved up/);
  expect(await tierOf()).toBe('shortTerm');
  expect(await preview.count()).toBe(0);

  await sleep.getByRole('button', { name: 'Undo' }).first().click();
  const asking = page.getByRole('dialog', { name: 'Take this run back?' });
  await asking.waitFor();
  await page.keyboard.press('Escape');
  await shown(() => asking.count()).toBe(0);
  expect(await tierOf()).toBe('shortTerm');
  await sleep.getByRole('button', { name: 'Undo' }).first().click();
  await asking.getByRole('button', { name: 'Take it back' }).click();
  await shown(() => sleep.getByRole('status').first().textContent()).toMatch(/changes were taken back/);
  expect(await tierOf()).toBe('working');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PAGES] a comparison in the recall lab changes nothing of the memories that it finds', async () => {
  const { app, namespace } = board();
  const { profiles } = await app.service.settings();
  const standing = async (): Promise<unknown> => {
    const { items } = await app.service.memories({ namespace, first: 200 });
    const links = await Promise.all(
      items.map(({ memory: { id } }) =>
        app.service.associated({ namespace, id, first: 200, kinds: ['COACTIVATED'] }),
      ),
    );
    return [
      items.map(({ memory }) => [memory.id, memory.tier, memory.energy, memory.energyAt, memory.accessCount]),
      links.map(({ items: linked }) => linked.map(({ node: { otherId, count } }) => [otherId, count])),
    ];
  };
  const before = await standing();
  for (let at = 0; at < profiles.length; at += 3) {
    const lanes = profiles.slice(at, at + 3).map(({ name }) => `EXECUTION:${name}`);
    await using opened = await board().open(
      `recall?q=What%20broke%20the%20build%3F&lanes=${lanes.join(',')}`,
    );
    await settled(opened.page);
    for (let lane = 1; lane <= lanes.length; lane += 1) {
      const way = opened.page.getByRole('region', { name: `Way ${lane}: ` });
      await shown(() => way.locator('.memory-line').count()).toBeGreaterThan(0);
    }
  }
  // Every recall is recorded, and nothing is left to be learnt from one.
  await using connection = connectCypher(await testDatabase());
  const recorded = async (): Promise<unknown> =>
    connection.cypher(
      'CYPHER 25 MATCH (r:Recall {namespace: $namespace}) RETURN count(r) AS recalls, count(CASE WHEN r:Unlearnt THEN 1 END) AS left',
      { namespace },
    );
  await shown(recorded).toEqual([{ recalls: profiles.length, left: 0 }]);
  expect(await standing()).toEqual(before);
});

it('[R-DASHBOARD-TIME] an instant is travelled to by slider, changes every page, and survives a reload', async () => {
  const { ids } = board();
  await using opened = await board().open('time');
  const { page } = opened;
  await settled(page);
  const slider = page.getByRole('slider', { name: 'What held at' });
  // To the beginning, and a quarter of the way on: after the first session, before the last.
  await slider.focus();
  await page.keyboard.press('Home');
  await slider.fill(String(Date.parse('2026-03-05T00:00:00Z')));
  await shown(() => page.url()).toContain('validAt=2026-03-0');
  const then = page.getByRole('region', { name: 'Memories then' });
  await shown(() => then.locator('.memory-line').first().textContent()).toContain('That fixed it.');

  await page.reload();
  await settled(page);
  await shown(() => then.locator('.memory-line').first().textContent()).toContain('That fixed it.');
  await page.getByRole('link', { name: 'Memories', exact: true }).click();
  await shown(() => page.locator('.memory-line').count()).toBe(12);
  await page.getByRole('link', { name: 'Graph', exact: true }).click();
  const nodes = page.getByRole('status').filter({ hasText: 'links' });
  await shown(() => nodes.textContent()).toMatch(/^\d+ nodes and \d+ links$/);
  await page.getByRole('link', { name: 'Recall lab' }).click();
  await page.getByRole('searchbox', { name: 'Question, or any text' }).fill('Who is allergic to almonds?');
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.memory-line').count()).toBeGreaterThan(3);
  expect(await page.locator('main').textContent()).not.toContain('I am allergic to almonds');

  await page.goto(
    page.url().replace(/#.*/, `#/memory/${ids.get('home-1:6') ?? ''}?${page.url().split('?')[1] ?? ''}`),
  );
  await page.getByText('It was not held then').waitFor();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await shown(() => page.locator('blockquote').textContent()).toContain('almonds');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-TOKEN] asks for a token where the service does, and keeps it for the tab alone', async () => {
  await using secured = (await dashboard({ HIPPOGRAPH_TOKEN: TOKEN })) ?? expect.fail(NO_BROWSER);
  await using opened = await secured.open('');
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: 'This service asks for a token' });
  await dialog.waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Live memories31');
  await dialog.getByLabel('Token').fill('some-other-token-of-nobody');
  await page.keyboard.press('Enter');
  await dialog.getByText('does not know this bearer token').waitFor();
  await dialog.getByLabel('Token').fill(TOKEN);
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.figures').textContent()).toContain('Live memories31');
  await page
    .getByRole('status')
    .filter({ hasText: /^live$/ })
    .waitFor();
  const kept = await page.evaluate<{ session: object; local: object; at: string }>(
    '({ session: { ...sessionStorage }, local: { ...localStorage }, at: location.href })',
  );
  expect(Object.values(kept.session)).toEqual([TOKEN]);
  expect(JSON.stringify([kept.local, kept.at])).not.toContain(TOKEN);
  await page.reload();
  await shown(() => page.locator('.figures').textContent()).toContain('Live memories31');
  const other = await page.context().newPage();
  await other.goto(secured.app.url);
  await other.getByRole('dialog', { name: 'This service asks for a token' }).waitFor();
});

it('[R-DASHBOARD-PAGES] says that the service is gone, and goes on once it is back', async () => {
  await using opened = await board().open('memories');
  const { page } = opened;
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Tag' }).fill('requirement');
  await page.keyboard.press('Enter');
  await page.getByText('The service does not answer.').waitFor();
  await page.context().setOffline(false);
  await shown(() => page.getByText('The service does not answer.').count()).toBe(0);
  await shown(() => page.locator('.memory-line').count()).toBeLessThan(15);
});

it('[R-DASHBOARD-PAGES] an empty namespace says what to do', async () => {
  const { app } = board();
  const empty = freshNamespace('empty');
  const { id } = await app.service.remember({ namespace: empty, content: 'Gone soon.' });
  await app.service.forget({ namespace: empty, id, mode: 'SOFT' });
  await using opened = await board().open('');
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${empty}`));
  await page.reload();
  await settled(page);
  await page.getByText('It has not slept yet.').waitFor();
  await page.getByText('None yet. Memories that are recalled together').waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PAGES] a namespace that does not exist is said to be none, until something is stored in it', async () => {
  const { app, namespace } = board();
  const absent = freshNamespace('absent');
  await using opened = await board().open('memories');
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${absent}`));
  await page.getByRole('heading', { name: `There is no namespace ${absent}` }).waitFor();
  await page.getByRole('main').getByRole('link', { name: namespace, exact: true }).click();
  await shown(() => page.locator('.memory-line').count()).toBeGreaterThan(3);
  await page.goBack();
  await page.getByRole('heading', { name: `There is no namespace ${absent}` }).waitFor();
  await app.service.remember({ namespace: absent, content: 'The first of its namespace.' });
  await shown(() => page.locator('main').textContent()).toContain('The first of its namespace.');
  expect(opened.faults).toEqual([]);
});

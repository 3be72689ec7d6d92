// @guards dashboard · 38 s
/** What people do with the dashboard: watch, sleep, travel in time, show a token. */
import { expect, it } from 'vitest';
import { lineTo } from '../../../support/e2e/line.ts';
import { connectCypher } from '../../../support/database/cypher.ts';
import { testDatabase } from '../../../support/database/database.ts';
import { freshNamespace } from '../../../support/namespace.ts';
import { dashboardOf, settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';
import { settle } from '../../../support/running/settle.ts';
import { runningApp } from '../../../support/running/running-app.ts';

const TOKEN = 'a-token-of-the-dashboard-tests';

const board = useDashboard();

it('[R-DASHBOARD-LIVE] a memory shows up while one looks on, and again after the connection was lost', async () => {
  const { app, namespace } = board();
  await using line = await lineTo(app.url);
  await using opened = await board().open('health', {}, { url: line.url });
  const { page } = opened;
  await settled(page);
  const status = page.getByRole('status').filter({ hasText: /^live$/ });
  await status.waitFor();
  const events = page.getByRole('region', { name: 'Live events' });
  await app.service.remember({ namespace, content: 'The ferry leaves at six.' });
  await shown(() => events.textContent()).toContain('The ferry leaves at six.');
  await shown(() => page.locator('.figures').textContent()).toContain('Live memories32');

  line.cut();
  await page.getByText('connecting …').waitFor();
  await app.service.remember({ namespace, content: 'It is late by an hour.' });
  line.mend();
  await shown(() => events.textContent()).toContain('It is late by an hour.');
  expect(await events.getByText('The ferry leaves at six.').count()).toBe(1);
});

it('[R-DASHBOARD-SLEEP] the dashboard previews, runs and undoes a consolidation', async () => {
  const { app, namespace, ids } = board();
  const used = ['home-1:1', 'home-1:6'].map((key) => ids.get(key) ?? expect.fail(key));
  for (let round = 0; round < 4; round += 1) await app.service.coAccess({ namespace, ids: used });
  const tierOf = async (): Promise<string | undefined> =>
    (await app.service.memory({ namespace, id: used[0] ?? '' }))?.tier;

  await using opened = await board().open('health');
  const { page } = opened;
  await settled(page);
  const consolidation = page.getByRole('region', { name: 'Consolidation', exact: true });
  await consolidation.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await shown(() => preview.textContent()).toContain('promote');
  expect(await tierOf()).toBe('working');

  await consolidation.getByRole('button', { name: 'Run now' }).click();
  await shown(() => consolidation.getByRole('status').first().textContent()).toMatch(
    /Done: [1-9]\d* promoted/,
  );
  expect(await tierOf()).toBe('shortTerm');
  expect(await preview.count()).toBe(0);

  await consolidation.getByRole('button', { name: 'Undo' }).first().click();
  const asking = page.getByRole('dialog', { name: 'Undo this run?' });
  await asking.waitFor();
  await page.keyboard.press('Escape');
  await shown(() => asking.count()).toBe(0);
  expect(await tierOf()).toBe('shortTerm');
  await consolidation.getByRole('button', { name: 'Undo' }).first().click();
  await asking.getByRole('button', { name: 'Undo the run' }).click();
  await shown(() => consolidation.getByRole('status').first().textContent()).toMatch(
    /Undone: [1-9]\d* change/,
  );
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
  await using connection = connectCypher(await testDatabase());
  const recorded = async () =>
    connection.cypher(
      'CYPHER 25 MATCH (r:Recall {namespace: $namespace}) RETURN count(r) AS recalls, count(CASE WHEN r:Unlearnt THEN 1 END) AS left',
      { namespace },
    );
  // A retry finds those of the first attempt.
  const [earlier] = await recorded();
  const before = await standing();
  for (let at = 0; at < profiles.length; at += 3) {
    const variants = profiles.slice(at, at + 3).map(({ name }) => `EXECUTION:${name}`);
    await using opened = await board().open(
      `recall?q=What%20broke%20the%20build%3F&variants=${variants.join(',')}`,
    );
    await settled(opened.page);
    for (let variant = 1; variant <= variants.length; variant += 1) {
      const region = opened.page.getByRole('region', { name: `Variant ${variant}: ` });
      await shown(() => region.locator('.memory-line').count()).toBeGreaterThan(0);
    }
  }
  // Every recall is recorded, and nothing is left to be learnt from one.
  await settle(namespace);
  expect(await recorded()).toEqual([{ recalls: Number(earlier?.['recalls']) + profiles.length, left: 0 }]);
  expect(await standing()).toEqual(before);
  // Five pages, each with a recall of three profiles: half a minute where little else runs.
}, 180_000);

it('[R-DASHBOARD-TIME] the time slider changes every page, and its time survives a reload', async () => {
  const { ids } = board();
  await using opened = await board().open('time');
  const { page } = opened;
  await settled(page);
  const slider = page.getByRole('slider', { name: 'What was true at' });
  // To the beginning, and a quarter of the way on: after the first session, before the last.
  await slider.focus();
  await page.keyboard.press('Home');
  await slider.fill(String(Date.parse('2026-03-05T00:00:00Z')));
  await shown(() => page.url()).toContain('validAt=2026-03-0');
  const then = page.getByRole('region', { name: 'Memories at that time' });
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
  await page
    .getByRole('searchbox', { name: 'Question or any other text' })
    .fill('Who is allergic to almonds?');
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.memory-line').count()).toBeGreaterThan(3);
  expect(await page.locator('main').textContent()).not.toContain('I am allergic to almonds');

  await page.goto(
    page.url().replace(/#.*/, `#/memory/${ids.get('home-1:6') ?? ''}?${page.url().split('?')[1] ?? ''}`),
  );
  await page.getByText('Not available at the selected time').waitFor();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await shown(() => page.locator('blockquote').textContent()).toContain('almonds');
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-TOKEN] asks for a token where the service does, and keeps it for the tab alone', async () => {
  await using app = await runningApp({ HIPPOGRAPH_TOKEN: TOKEN });
  const secured = await dashboardOf(app, board().browser);
  await using opened = await secured.open('health');
  const { page } = opened;
  const dialog = page.getByRole('dialog', { name: 'Enter a token' });
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
  await other.goto(app.url);
  await other.getByRole('dialog', { name: 'Enter a token' }).waitFor();
});

it('[R-DASHBOARD-PAGES] the dashboard says that the service is gone, and continues once it is back', async () => {
  await using opened = await board().open('memories');
  const { page } = opened;
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Tag' }).fill('requirement');
  await page.keyboard.press('Enter');
  await page.getByText('The service does not respond.').waitFor();
  await page.context().setOffline(false);
  await shown(() => page.getByText('The service does not respond.').count()).toBe(0);
  await shown(() => page.locator('.memory-line').count()).toBeLessThan(15);
});

it('[R-DASHBOARD-PAGES] the health of an empty namespace says what to do', async () => {
  const { app } = board();
  const empty = freshNamespace('empty');
  const { id } = await app.service.remember({ namespace: empty, content: 'Gone soon.' });
  await app.service.forget({ namespace: empty, id, mode: 'SOFT' });
  await using opened = await board().open('health');
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${empty}`));
  await page.reload();
  await settled(page);
  await page.getByText('No runs yet.').waitFor();
  await page.getByText('No clusters yet. Consolidation groups').waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-PAGES] a namespace that does not exist is said to be none, until something is stored in it', async () => {
  const { app, namespace } = board();
  const absent = freshNamespace('absent');
  await using opened = await board().open('memories');
  const { page } = opened;
  await page.goto(page.url().replace(/ns=.*/, `ns=${absent}`));
  await page.getByRole('heading', { name: `Namespace “${absent}” does not exist` }).waitFor();
  await page.getByRole('main').getByRole('link', { name: namespace, exact: true }).click();
  await shown(() => page.locator('.memory-line').count()).toBeGreaterThan(3);
  await page.goBack();
  await page.getByRole('heading', { name: `Namespace “${absent}” does not exist` }).waitFor();
  await app.service.remember({ namespace: absent, content: 'The first of its namespace.' });
  await shown(() => page.locator('main').textContent()).toContain('The first of its namespace.');
  expect(opened.faults).toEqual([]);
});

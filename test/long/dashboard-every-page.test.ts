// @guards dashboard · 90 s
/** Every page of the dashboard, light and dark and on a narrow screen. */
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../support/e2e/axe.ts';
import { settled, useDashboard } from '../support/e2e/dashboard-support.ts';

const board = useDashboard();

const pages = (): string[] => [
  '',
  '?q=Who%20is%20allergic%20to%20almonds%3F',
  'health',
  'recall?q=What%20broke%20the%20build%3F&limit=5&variants=AUTO:,PLANNING:cognitive',
  'graph',
  `graph?around=${board().ids.get('skerry-1:3') ?? ''}&node=${board().ids.get('skerry-1:3') ?? ''}`,
  'graph?session=skerry-2',
  `graph?pathFrom=${board().ids.get('skerry-1:3') ?? ''}&pathTo=${board().ids.get('skerry-1:9') ?? ''}`,
  'memories',
  'memories?q=What%20broke%20the%20build%3F',
  'standing',
  'standing?near=Tell%20me%20about%20the%20build',
  'questions',
  `memory/${board().ids.get('skerry-1:3') ?? ''}`,
  'sessions',
  'sessions/skerry-1',
  'entities',
  'entities/Mara',
  'procedures',
  'time',
  'settings',
  'no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  it(`[R-DASHBOARD-ACCESS] axe finds no serious fault on any page, ${colorScheme}`, async () => {
    for (const path of pages()) {
      await using opened = await board().open(path, { colorScheme });
      await settled(opened.page);
      for (const summary of await opened.page.locator('main summary').all()) await summary.click();
      expect([path, await accessFaultsIn(opened.page)]).toEqual([path, []]);
    }
  }, 240_000);
}

it('[R-DASHBOARD-ACCESS] on a narrow screen nothing is wider than it', async () => {
  for (const path of pages()) {
    await using opened = await board().open(path, { viewport: { width: 360, height: 740 } });
    await settled(opened.page);
    const width = await opened.page.evaluate<number>('document.documentElement.scrollWidth');
    expect([path, width]).toEqual([path, 360]);
  }
}, 240_000);

// @guards dashboard src/access src/http/auth · 12 s
/** The dashboard for everybody: by keyboard, in the dark, and by axe's rules. `test/long/dashboard-every-page.test.ts` goes through every page. */
import { expect, it } from 'vitest';
import { accessFaultsIn } from '../../../support/e2e/axe.ts';
import { settled, shown, useDashboard } from '../../../support/e2e/dashboard-support.ts';

const board = useDashboard();

it('[R-DASHBOARD-ACCESS] axe is heard: it finds a fault that is planted', async () => {
  await using opened = await board().open('no-such-page');
  await settled(opened.page);
  await opened.page.evaluate('document.querySelector("main").append(new Image())');
  expect((await accessFaultsIn(opened.page)).join()).toMatch(/^image-alt/);
});

it('[R-DASHBOARD-ACCESS] axe finds no serious fault in the recall lab, in the dark', async () => {
  await using opened = await board().open('recall?q=What%20broke%20the%20build%3F&limit=5', {
    colorScheme: 'dark',
  });
  await settled(opened.page);
  expect(await accessFaultsIn(opened.page)).toEqual([]);
});

it('[R-DASHBOARD-ACCESS] follows the system into the dark, and a choice of one’s own before it', async () => {
  await using opened = await board().open('', { colorScheme: 'dark' });
  const { page } = opened;
  const lightness = async (): Promise<number> => {
    const colour = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    return (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 765, 0);
  };
  await settled(page);
  expect(await lightness()).toBeLessThan(0.2);
  await page.getByRole('combobox', { name: 'Colours', exact: true }).selectOption('light');
  await shown(lightness).toBeGreaterThan(0.8);
  await page.reload();
  await settled(page);
  expect(await lightness()).toBeGreaterThan(0.8);
});

it('[R-DASHBOARD-ACCESS] all is reached by keyboard: the way past the navigation, a page, a question, its answer', async () => {
  await using opened = await board().open('');
  const { page } = opened;
  await settled(page);
  const focused = (): Promise<string> =>
    page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');

  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('What your agents know');
  await page.keyboard.press('Shift+Tab');

  for (let tries = 0; tries < 20 && (await focused()) !== 'Recall lab'; tries += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recall lab' }).waitFor();
  // The focus moves to the heading of the new page.
  await shown(focused).toBe('Recall lab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Who is allergic to almonds?');
  await page.keyboard.press('Enter');
  await shown(() => page.locator('.memory-line').first().textContent()).toContain('almonds');

  await page.locator('.memory-line a').first().focus();
  const ring = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
  expect(ring).toBe('solid');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Memory', exact: true }).waitFor();
  expect(opened.faults).toEqual([]);
});

it('[R-DASHBOARD-ACCESS] the graph is moved by keyboard', async () => {
  await using opened = await board().open('graph');
  const { page } = opened;
  await settled(page);
  const graph = page.getByRole('application');
  await graph.focus();
  const picture = async (): Promise<string> => (await graph.screenshot()).toString('base64');
  // Until the layout has come to rest, it moves by itself.
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        before = await picture();
        return before === last;
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
  await page.keyboard.press('ArrowRight');
  await shown(picture).not.toBe(before);
});

/**
 * Takes the pictures of docs/dashboard from a running service, in a browser of the system:
 * `node scripts/dashboard-pictures.ts http://127.0.0.1:4801 example`. The namespace is one with the example conversation. Look at them before you commit them.
 */
import { join } from 'node:path';
import { launchBrowser } from '../test/support/e2e/browser.ts';
import { root } from './generated.ts';

interface Picture {
  readonly file: string;
  readonly path: string;
  readonly height: number;
}

const PICTURES: readonly Picture[] = [
  { file: 'overview.png', path: 'health', height: 900 },
  { file: 'graph.png', path: 'graph', height: 800 },
  { file: 'time.png', path: 'time', height: 800 },
  {
    file: 'recall.png',
    path: 'recall?q=What%20broke%20the%20build%3F&limit=5&variants=EXECUTION:,BRAINSTORMING:cognitive',
    height: 900,
  },
];
const WIDTH = 1_180;
/** A graph comes to rest within this. */
const REST_MS = 8_000;

const [address = 'http://127.0.0.1:4801', namespace = 'example'] = process.argv.slice(2);
const browser = await launchBrowser();
try {
  for (const { file, path, height } of PICTURES) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height }, colorScheme: 'light' });
    const where = `${path}${path.includes('?') ? '&' : '?'}ns=${encodeURIComponent(namespace)}`;
    await page.goto(`${address}/#/${where}`);
    await page.locator('h1').waitFor();
    await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(REST_MS);
    // The data folder of the service belongs to the machine, not to the picture.
    await page.evaluate("document.querySelector('.whose')?.style.setProperty('visibility', 'hidden')");
    await page.screenshot({ path: join(root, 'docs', 'dashboard', file) });
    await page.close();
  }
} finally {
  await browser.close();
}

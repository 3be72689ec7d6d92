/** Pictures of pages, drawn without what differs from run to run, and compared with those that a person has looked at. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';

const FOLDER = join(import.meta.dirname, '..', '..', 'long', 'screens');
/** How wide some text is, by which other fonts are noticed: pictures of another machine say nothing then. */
const FONTS = join(FOLDER, 'fonts.json');
/** Where the pictures of a failure are left. */
const FAILED = join(tmpdir(), 'hippograph-screens');
/** Of all pixels, the share that may differ: edges of letters. */
const MOST_DIFFERING = 0.005;
const COLOUR_TOLERANCE = 0.2;

/** Whether the pictures are drawn again, for a person to look at. */
const DRAWING = process.env['DRAW_SCREENS'] === 'true';

/** Times, ids, numbers and folders differ in each run, and charts move: all show the same thing. */
const STILL = `(() => {
  for (const time of document.querySelectorAll('time')) time.textContent = 'Jan 1, 2026, 1:00 PM';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    node.data = node.data
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replace(/hippograph-app-\\w+/g, 'folder')
      .replace(/\\d+([.,]\\d+)*/g, '0');
  for (const field of document.querySelectorAll('input')) if (/\\d/.test(field.value)) field.style.color = 'transparent';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main svg, canvas, .meter, progress { visibility: hidden !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.activeElement?.blur();
})()`;

const WIDTHS = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  const widthIn = (element) => {
    pen.font = '100px ' + getComputedStyle(element).fontFamily;
    return Math.round(pen.measureText('Hippograph remembers, 0123456789.').width);
  };
  return [document.body, document.querySelector('h1')].map(widthIn);
})()`;

/** Says why its pictures cannot be compared here; undefined where they can be. */
export async function otherFonts(page: Page): Promise<string | undefined> {
  const widths = await page.evaluate<number[]>(WIDTHS);
  if (DRAWING) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FONTS, `[${widths.join(', ')}]\n`);
  }
  const [now, then] = [widths.join(', '), (JSON.parse(readFileSync(FONTS, 'utf8')) as number[]).join(', ')];
  if (now === then) return undefined;
  return `The pictures were drawn with other fonts than this machine has: some text is ${then} wide there, ${now} here.`;
}

/** @returns undefined where the page looks as in the picture; otherwise what differs, with the pictures to look at */
export async function differs(page: Page, name: string): Promise<string | undefined> {
  await page.getByText('loading …').waitFor({ state: 'hidden' });
  await drawAround(page);
  await page.evaluate(STILL);
  const drawn = await page.screenshot({ animations: 'disabled' });
  const file = join(FOLDER, `${name}.png`);
  if (DRAWING) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, drawn);
  }
  if (!existsSync(file)) return `${name} has no picture yet.`;
  const [is, was] = [PNG.sync.read(drawn), PNG.sync.read(readFileSync(file))];
  const { width, height } = was;
  if (is.width !== width || is.height !== height) return `${name} has another size.`;
  const seen = new PNG({ width, height });
  const options = { threshold: COLOUR_TOLERANCE };
  const pixels = pixelmatch(is.data, was.data, seen.data, width, height, options);
  const share = pixels / (width * height);
  if (share <= MOST_DIFFERING) return undefined;
  mkdirSync(join(FAILED, dirname(name)), { recursive: true });
  const left = (kind: string, data: Buffer): string => {
    const path = join(FAILED, `${name}.${kind}.png`);
    writeFileSync(path, data);
    return path;
  };
  return `${name}: ${(share * 100).toFixed(2)} % differ. Look at ${left('is', drawn)} and ${left('differs', PNG.sync.write(seen))}.`;
}

/** The small graph of a page is drawn once it is seen. */
async function drawAround(page: Page): Promise<void> {
  const around = page.locator('.around');
  if ((await around.count()) === 0) return;
  await around.scrollIntoViewIfNeeded();
  await around.locator('.graph, .empty').first().waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

/** When a list goes through a pager, and that nothing of it is lost where there is none. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagerFor, showIn } from './pager.ts';

const terminal = { isTTY: true, rows: 24 };

it('[R-CLI-LIST] more than a screen goes through the pager that PAGER names, or less', () => {
  expect(pagerFor(24, terminal, {}, 'linux')).toBe('less');
  expect(pagerFor(100, terminal, { PAGER: 'more' }, 'darwin')).toBe('more');
  expect(pagerFor(23, terminal, {}, 'linux')).toBeUndefined();
  expect(pagerFor(100, terminal, { PAGER: '' }, 'linux')).toBeUndefined();
  expect(pagerFor(100, terminal, { PAGER: 'cat' }, 'linux')).toBeUndefined();
  expect(pagerFor(100, terminal, { TERM: 'dumb' }, 'linux')).toBeUndefined();
  expect(pagerFor(100, terminal, {}, 'win32')).toBeUndefined();
  expect(pagerFor(100, { isTTY: false, rows: 24 }, {}, 'linux')).toBeUndefined();
});

it('[R-CLI-LIST] the pager gets the whole text, and a missing one is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-pager-'));
  const text = 'a line\n'.repeat(50_000);
  try {
    const shown = join(folder, 'shown');
    expect(showIn(`cat > ${shown}`, text, process.env)).toBe(true);
    expect(await readFile(shown, 'utf8')).toBe(text);
    // It ends before it has read all.
    expect(showIn('true', text, process.env)).toBe(true);
    expect(showIn('no-such-pager 2> /dev/null', text, process.env)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});

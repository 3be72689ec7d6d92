// @guards README.md CONTRIBUTING.md docs examples src/cli/commands.ts · 150 s
/** Runs each code block of README and docs, in the order in which a newcomer reads them, from a fresh data folder. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import site from '../../docs/.vitepress/config.mjs';
import { ROOT } from '../support/e2e/cli-support.ts';
import { type Block, blocksOf } from '../support/snippets/blocks.ts';
import { runBlock } from '../support/snippets/run-block.ts';
import { type ReadersPlace, readersPlace } from '../support/snippets/workplace.ts';

/** Generated from what other tests run. */
const GENERATED = /^docs\/(promises|reference\/(cli|mcp|graphql|cypher|errors|settings))\.md$/;

const inSidebar = site.themeConfig.sidebar.flatMap(({ items }) => items.map(({ link }) => `docs${link}.md`));
const all = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: ROOT });
/** Removes what the other pages need. */
const LAST = 'docs/operate/uninstall.md';
const order = ['README.md', 'docs/index.md', ...inSidebar.filter((page) => page !== LAST)];
const rank = (page: string): number => (page === LAST ? 1_000 : (order.indexOf(page) + 1_000) % 1_000);
const pages = all
  .filter((page) => !GENERATED.test(page))
  .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));

const blocks = pages.flatMap((page) => blocksOf(page, readFileSync(join(ROOT, page), 'utf8')));
const nameOf = ({ page, line, language }: Block): string => `${page}:${line} (${language || 'no language'})`;

let place: ReadersPlace;
beforeAll(async () => {
  place = await readersPlace();
}, 300_000);
afterAll(() => place[Symbol.asyncDispose](), 60_000);

/** Words of the output without the lines of tables; a number in the page stands for any number. */
const wordsOf = (text: string): string => text.replaceAll(/[│┌┐└┘├┤┬┴┼─\s]+/g, ' ');
const pattern = (line: string): RegExp =>
  new RegExp(
    wordsOf(line)
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/(?:\d*\\\.)?\d+/g, String.raw`[\d.]+`),
  );

describe('the code blocks of README and docs', () => {
  let output = '';

  for (const block of blocks)
    it(`${nameOf(block)} works`, async (test) => {
      test.skip(block.notRun !== undefined, block.notRun);
      if (block.language !== 'text') output = await runBlock(block, place);
      const shown = block.language === 'text' ? block.text.split('\n') : [];
      for (const line of shown) expect(wordsOf(output)).toMatch(pattern(line));
      expect(output).not.toBe('');
    }, 300_000);

  it('the pages have code blocks, and most of them are run', () => {
    const skipped = blocks.filter(({ notRun }) => notRun !== undefined);
    console.log(`${blocks.length} blocks, ${skipped.length} not run:`);
    for (const block of skipped) console.log(`  ${nameOf(block)}: ${block.notRun}`);
    expect(blocks.length).toBeGreaterThan(60);
    expect(skipped.length).toBeLessThan(blocks.length / 2);
  });
});

import { describe, expect, it } from 'vitest';
import { bannedWords } from '../../scripts/prose/banned-words.ts';
import { bannedIn, commentsIn } from '../../scripts/prose/comments.ts';
import { lint } from '../../scripts/prose/lint.ts';
import { median, readingEase, sentencesOf } from '../../scripts/prose/measure.ts';
import { browserGuideTexts, dashboardTexts, textsIn } from '../../scripts/prose/page-texts.ts';
import type { Limits } from '../../scripts/prose/rules.ts';
import { texts } from '../../scripts/prose/sources.ts';

/** Every text that the check reads. */
const everything = texts();

const GUIDE: Limits = { longest: 35, median: 16, ease: 55 };
const problems = async (markdown: string, limits = GUIDE): Promise<string[]> =>
  (await lint({ kind: 'documents', name: 'docs/planted.md', markdown, limits })).map(
    ({ message }) => message,
  );

const words = (count: number, word = 'cat'): string => Array.from({ length: count }, () => word).join(' ');

describe('the prose check', () => {
  it('the prose check reads the banned words from the style page', () => {
    expect(bannedWords().map(({ word }) => word)).toEqual(
      expect.arrayContaining(['whoever', 'lest', 'anew']),
    );
  });

  it('the prose check reads the README and the documents', () => {
    const names = everything.map(({ name }) => name);
    expect(names).toContain('README.md');
    expect(names.length).toBeGreaterThan(20);
  });

  it.each(['schema descriptions', 'MCP definitions', 'error messages and remedies', 'CLI help texts'])(
    'the prose check reads %s from code, each with its line',
    (kind) => {
      const read = everything.filter((text) => text.kind === kind);
      expect(read.length).toBeGreaterThan(100);
      for (const { name } of read) expect(name).toMatch(/:[1-9]\d*$/);
    },
  );

  it.each([
    ['test titles', 1_000, 'the prose check reads the README and the documents'],
    ['promises', 200, 'Recall stays within the token budget'],
    ['log lines', 5, 'the database is ready'],
    ['texts that commands print', 300, 'The copy is not complete. x was deleted again.'],
    ['sentences in answers', 100, 'The approximations did not converge.'],
    ['file headers', 500, '`hippograph copy`, as a user runs it.'],
    ['headers of Cypher statements', 200, 'The tier that the memory m had at the time.'],
  ])('the prose check reads %s', (kind, least, one) => {
    const read = everything.filter((text) => text.kind === kind);
    expect(read.length).toBeGreaterThan(least);
    expect(read.map(({ markdown }) => markdown)).toContain(one);
  });

  it('the prose check reads the comments of the program for banned words, and no strings', () => {
    const code =
      "// Nobody reads it.\nconst a = '// anew', b = /[/]* anew/; // lest\n/** Ends when the promise is settled. */\nrun();\n";
    expect(bannedIn(commentsIn('a.ts', code))).toEqual([
      expect.stringMatching(/^a\.ts:1 .*“nobody”/u),
      expect.stringMatching(/^a\.ts:2 .*“lest”/u),
    ]);
  });

  it('the prose check reads what a component shows, and no class names', () => {
    const code = `<p class="row end">Stored for <code>{days}</code> days.</p>;
      <Card title="Sessions" note={empty ? 'No turns yet.' : \`\${turns} turns\`} />`;
    expect(textsIn('page.tsx', code).map(({ text }) => text)).toEqual([
      'Stored for x days.',
      'Sessions',
      'No turns yet.',
      'x turns',
    ]);
  });

  it('the prose check reads the dashboard and the Neo4j Browser guide', () => {
    const shown = dashboardTexts();
    expect(shown.length).toBeGreaterThan(300);
    expect(shown.map(({ text }) => text)).toContain('Skip to main content');
    const slides = browserGuideTexts().map(({ text }) => text);
    expect(slides.length).toBeGreaterThan(15);
    expect(slides.join()).not.toMatch(/MATCH|:param/);
  });

  it('the prose check finds a banned word in a paragraph, a heading and a table', async () => {
    const found = await problems('# Told anew\n\nWhoever asks gets it.\n\n| a |\n|---|\n| lest |\n');
    expect(found.map((one) => /"(\w+)"/.exec(one)?.[1])).toEqual(['anew', 'whoever', 'lest']);
  });

  it('the prose check ignores code, and words that only contain a banned word', async () => {
    expect(await problems('Run `whoever`. Blessed lesters rename.\n\n```\nlest\n```\n')).toEqual([]);
  });

  it('the prose check refuses a sentence of 36 words and takes one of 35', async () => {
    expect(await problems(`${words(35)}.`)).toEqual([]);
    expect(await problems(`${words(36)}.`)).toEqual([expect.stringContaining('36 words; the limit is 35')]);
  });

  it('the prose check refuses a page whose median sentence is too long', async () => {
    const found = await problems(Array.from({ length: 8 }, () => `The ${words(16)}.`).join(' '));
    expect(found).toEqual(['The median sentence has 17 words; the limit is 16.']);
  });

  it('the prose check refuses a page of long words', async () => {
    const found = await problems(`${words(10, 'organization')}. `.repeat(10));
    expect(found).toEqual([expect.stringContaining('Reading ease is -')]);
  });

  it('reading ease agrees with the formula computed by hand', () => {
    // Two sentences, ten words, fourteen syllables: memory has 3, deleted 3.
    const sentences = sentencesOf('The cat sat on the mat. The memory was deleted.');
    expect(sentences.map((one) => one.words.length)).toEqual([6, 4]);
    expect(readingEase(sentences)).toBeCloseTo(206.835 - 1.015 * 5 - 84.6 * 1.4, 6);
    expect(median(sentences)).toBe(6);
  });
});

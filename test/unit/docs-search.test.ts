/** The search of the documentation finds a guide before what the project keeps for its developers. It is built as the site builds it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMarkdownRenderer } from 'vitepress';
import site from '../../docs/.vitepress/config.mjs';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
/** As VitePress cuts a page: at each heading that has an anchor. */
const HEADING = /<h(\d).*?>(.*?<a.*? href="#.*?".*?>.*?<\/a>)<\/h\1>/gi;

interface Section {
  readonly id: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly text: string;
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').trim();

function sectionsOf(page: string, html: string): Section[] {
  const found: Section[] = [];
  let above: string[] = [];
  const [, ...parts] = html.split(HEADING);
  for (let at = 0; at < parts.length; at += 3) {
    const [level = '1', heading = '', text = ''] = parts.slice(at, at + 3);
    const title = plain(heading.replace(/<a.*?<\/a>/, ''));
    above = above.slice(0, Number(level) - 1);
    const anchor = /href="#(.*?)"/.exec(heading)?.[1] ?? '';
    found.push({ id: `${page}#${anchor}`, title, titles: above, text: plain(text) });
    above = [...above, title];
  }
  return found;
}

describe('the search of the documentation', () => {
  /** The settings of VitePress. */
  const index = new MiniSearch<Section>({
    fields: ['title', 'titles', 'text'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  const search = (words: string): string[] => index.search(words).map(({ id }) => String(id));

  beforeAll(async () => {
    const md = await createMarkdownRenderer(DOCS, {}, '/docs/');
    for (const file of globSync('**/*.md', { cwd: DOCS })) {
      const page = file.replaceAll('\\', '/');
      const env = { path: join(DOCS, file), relativePath: page, cleanUrls: true };
      const html = site.themeConfig.search.options._render(readFileSync(join(DOCS, file), 'utf8'), env, md);
      index.addAll(sectionsOf(page.slice(0, -'.md'.length), html));
    }
  });

  it.each([
    // The command that does it.
    ['backup', 'reference/cli#backup'],
    ['back up', 'operate/backup'],
    ['delete a memory', 'guides/correct#delete-a-memory'],
    ['edit a memory', 'guides/correct'],
    ['proxy', 'operate/proxy'],
    ['upgrade', 'operate/upgrade'],
    ['stop the service', 'reference/cli#stop'],
    ['secrets', 'guides/secrets'],
    ['languages', 'guides/languages'],
    ['privacy', 'operate/security'],
    ['claude code', 'start/claude-code'],
  ])('"%s" finds %s first', (words, page) => {
    expect(search(words)[0]).toMatch(new RegExp(`^${page}(#|$)`));
  });

  it('a decision is found by its heading, after the guides', () => {
    const found = search('late interaction');
    expect(found.findIndex((id) => id.startsWith('adr/0007'))).toBeGreaterThanOrEqual(0);
    expect(search('R-ENGINE-ONE').filter((id) => id.startsWith('promises'))).toEqual([]);
  });

  it('the browser gets no function, as the policy of the pages allows none made of text', () => {
    const functions = Object.entries(site.themeConfig.search.options).filter(
      ([name, value]) => typeof value === 'function' && !name.startsWith('_'),
    );
    expect(functions).toEqual([]);
  });
});

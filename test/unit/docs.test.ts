import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import site from '../../docs/.vitepress/config.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');
const links = Array.from(readme.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target);

/** As GitHub and the site make them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

describe('the README', () => {
  it('the README has at most 150 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(150);
  });

  it('the README links only to absolute addresses and to its own headings, so that no link breaks on npm', () => {
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !/^(https:\/\/|#)/.test(link))).toEqual([]);
  });

  it('every link of the README into the repository leads to a file, and to a heading of it', () => {
    const inRepository = links.flatMap((link) => {
      const [, file, anchor] = /hippograph\/hippograph\/(?:blob\/|)main\/([^#]+)(?:#(.+))?$/.exec(link) ?? [];
      return file === undefined ? [] : [{ file, anchor }];
    });
    expect(inRepository.length).toBeGreaterThan(10);
    expect(inRepository.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
    for (const { file, anchor } of inRepository) {
      if (anchor === undefined) continue;
      const headings = Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
        anchorOf(heading),
      );
      expect(headings).toContain(anchor);
    }
  });

  it('the README names the two commands of a checkout', () => {
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });
});

describe('the documentation site', () => {
  const items = site.themeConfig.sidebar.flatMap(({ items: each }) => each.map(({ link }) => link));
  /** Written when the site is built. */
  const built = ['/reference/graphql', '/reference/cypher'];

  it('the sidebar of the site leads to every page', () => {
    const pages = globSync('docs/**/*.md', { cwd: root })
      .map((file) => `/${file.replaceAll('\\', '/').slice('docs/'.length, -'.md'.length)}`)
      .filter((page) => page !== '/index' && !/^\/adr\/\d/.test(page));
    expect(pages.filter((page) => !items.includes(page))).toEqual([]);
    expect(items.filter((link) => !pages.includes(link) && !built.includes(link))).toEqual([]);
  });
});

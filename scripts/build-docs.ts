/**
 * `npm run docs`: builds the site into dist/docs, with llms.txt and llms-full.txt for models. The large reference pages
 * (GraphQL, Cypher statements) are written first; they are not in the repository.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './generated.ts';
import { cypherPage } from './reference/cypher.ts';
import { graphqlPage } from './reference/graphql.ts';

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** The order in which a newcomer reads. */
const FOLDERS = ['index', 'start/', 'concepts/', 'guides/', 'operate/', 'reference/', 'help/', ''];

function pages(): string[] {
  const files = globSync('docs/**/*.md', { cwd: root })
    .map((file) => file.replaceAll('\\', '/').slice('docs/'.length))
    .filter((file) => !file.startsWith('adr/') && !file.startsWith('.vitepress/'));
  const rank = (file: string): number => FOLDERS.findIndex((folder) => file.startsWith(folder));
  return files.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** https://llmstxt.org: a list of pages, and all pages in one file. */
function forModels(folder: string): void {
  const all = pages().map((file) => ({
    file,
    text: read(`docs/${file}`).replace(/^---\n[\s\S]*?\n---\n/, ''),
  }));
  const list = all.map(
    ({ file, text }) => `- [${titleOf(text)}](/docs/${file.replace(/(?:(^|\/)index)?\.md$/, '$1')})`,
  );
  const intro =
    '# Hippograph\n\n> A long-term memory for AI agents that runs on your machine and is kept in Neo4j.';
  writeFileSync(join(folder, 'llms.txt'), `${intro}\n\n## Pages\n\n${list.join('\n')}\n`);
  // Its text is in the repository's schema and cypher/ folders; here it would be half of the file.
  const short = all.filter(({ file }) => file !== 'reference/graphql.md' && file !== 'reference/cypher.md');
  writeFileSync(join(folder, 'llms-full.txt'), short.map(({ text }) => text.trim()).join('\n\n---\n\n'));
}

writeFileSync(join(root, 'docs/reference/graphql.md'), graphqlPage());
writeFileSync(join(root, 'docs/reference/cypher.md'), cypherPage());
const vitepress = join(root, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
execFileSync(process.execPath, [vitepress, 'build', 'docs'], { cwd: root, stdio: 'inherit' });
forModels(join(root, 'dist', 'docs'));
copyFileSync(join(root, 'dashboard', 'icon.svg'), join(root, 'dist', 'docs', 'icon.svg'));

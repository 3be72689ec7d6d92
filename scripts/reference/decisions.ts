/** docs/adr/index.md: the list of decisions. */
import { globSync } from 'node:fs';
import { read, root } from '../generated.ts';
import { page } from './table.ts';

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

export const decisionsPage = (): string =>
  page(
    'Decisions',
    globSync('docs/adr/0*.md', { cwd: root })
      .sort()
      .map((file) => `- [${titleOf(read(file))}](${file.slice('docs/adr/'.length)})`)
      .join('\n'),
  );

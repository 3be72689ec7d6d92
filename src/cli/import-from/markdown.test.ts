import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleOf } from '../markdown/bundle.ts';
import type { Item } from './item.ts';
import { markdown } from './markdown.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-markdown-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function written(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function items(path = folder): Promise<Item[]> {
  const read: Item[] = [];
  const reading = { path, maxContentBytes: 65_536, signal: new AbortController().signal };
  for await (const item of markdown(reading)) read.push(item);
  return read;
}

const inputs = async (path?: string): Promise<unknown[]> =>
  (await items(path)).flatMap((item) => (item.kind === 'memory' ? [item.input] : []));

describe('[R-MOVE-MARKDOWN] Markdown files', () => {
  it('are one memory each, with what their front matter says', async () => {
    await written({
      'index.md': '# List',
      'plays/alert.md':
        '---\ntype: Playbook\ntitle: "Alert"\ntags: [oncall]\ngenerated: { by: "human:ada", at: 2026-04-12T09:00:00Z }\nstatus: draft\n---\n\nCall Otto.\n',
      'plain.md': '# Pump\n\nIt is on the left.\n',
      '.trash/old.md': 'Old.',
      'empty.md': '---\ntype: x\n---\n',
      'picture.png': 'x',
    });
    await symlink('/etc/hostname', join(folder, 'link.md'));
    expect(await inputs()).toMatchObject([
      { content: '# Pump\n\nIt is on the left.', tags: [] },
      {
        content: 'Alert\n\nCall Otto.',
        who: 'ada',
        occurredAt: '2026-04-12T09:00:00Z',
        tags: ['oncall', 'Playbook'],
      },
    ]);
    const left = (await items()).filter(({ kind }) => kind === 'left');
    expect(left).toMatchObject([
      { what: 'file without a text', at: 'empty.md' },
      { what: 'field of a file: status', example: '"draft"' },
    ]);
    expect(await inputs(join(folder, 'plain.md'))).toHaveLength(1);
  });

  it('that an export wrote come back as they were', async () => {
    const memory = {
      id: 'm1',
      content: 'The pump\n---\nis on the left.\n',
      occurredAt: '2026-03-09T14:30:00.000Z',
      who: 'Dana',
      tags: ['boat'],
      importance: 0.7,
    };
    const bundle = bundleOf([{ ...memory, sessionId: 'a: "b"', superseded: false }], {
      namespace: 'n',
      version: '0.1.0',
    });
    await written(Object.fromEntries(bundle));
    const { id: _, ...stated } = memory;
    expect(await inputs()).toEqual([{ ...stated, sessionId: 'a: "b"', idempotencyKey: 'hippograph:m1' }]);
  });

  it('that are wrong are named, and keep no other from being read', async () => {
    await written({ 'a.md': '---\n: [\n---\nx', 'b.md': 'fine', 'c.md': `---\na: &x y\nb: *x\n---\nz` });
    const found = await items();
    expect(found.map(({ kind, at }) => [kind, at])).toEqual([
      ['bad', 'a.md'],
      ['memory', 'b.md'],
      ['bad', 'c.md'],
    ]);
  });
});

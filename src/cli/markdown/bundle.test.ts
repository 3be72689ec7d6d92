import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleOf, type ToWrite } from './bundle.ts';
import { hasMarks, readMarked } from './marked.ts';
import { writeBundle } from './write-bundle.ts';

const memory = (id: string, content: string, more: Partial<ToWrite> = {}): ToWrite => ({
  id,
  content,
  occurredAt: '2026-03-09T14:30:00.000Z',
  sessionId: 's1',
  superseded: false,
  ...more,
});

const OPTIONS = { namespace: 'boat', version: '0.1.0' };
const bundle = (...memories: ToWrite[]) => bundleOf(memories, OPTIONS);

describe('[R-MOVE-MARKDOWN] a bundle', () => {
  it('has a file for each session, one a month for the rest, and an index', () => {
    const files = bundle(
      memory('3', 'Third.', { sessionId: null, occurredAt: '2026-04-01T08:00:00.000Z' }),
      memory('1', 'First.', { who: 'Dana', tags: ['decision'] }),
      memory('2', 'Second.', { superseded: true }),
    );
    expect([...files.keys()]).toEqual(['index.md', 'sessions/2026-03-09-s1.md', 'notes/2026-04.md']);
    expect(files.get('sessions/2026-03-09-s1.md')).toBe(`---
type: Conversation
title: "s1, 2026-03-09"
description: "2 memories, 2026-03-09"
generated: {"by":"hippograph/0.1.0","at":"2026-03-09T14:30:00.000Z"}
session: "s1"
---

<!-- memory {"id":"1","occurredAt":"2026-03-09T14:30:00.000Z","who":"Dana","tags":["decision"]} -->
**Dana, 2026-03-09 14:30**

First.

<!-- memory {"id":"2","occurredAt":"2026-03-09T14:30:00.000Z"} -->
**2026-03-09 14:30, superseded**

Second.
`);
    expect(files.get('index.md')).toContain(
      '* [s1, 2026-03-09](sessions/2026-03-09-s1.md) - 2 memories, 2026-03-09',
    );
    expect(files.get('index.md')).toMatch(/^---\nokf_version: "0\.2"\n/);
  });

  it('names no two files alike, whatever sessions are called', () => {
    const names = ['a/b', 'a b', 'A-B', '../x', '..', '語'];
    const files = bundle(...names.map((sessionId, at) => memory(String(at), 'x', { sessionId })));
    expect(new Set([...files.keys()].map((each) => each.toLowerCase())).size).toBe(1 + names.length);
    for (const path of files.keys()) expect(path).toMatch(/^(?:index|sessions\/[\w-]+)\.md$/);
  });

  it.each([
    'plain',
    'ends with lines\n\n\n',
    '\n\nbegins with lines',
    '**bold**\n\ntext',
    '---\ntype: x\n---\n',
    '<!-- memory {"id":"9"} -->',
    'a\n\\<!-- memory {"id":"9"} -->\n\\\\<!-- memory x',
    '# heading\n```\n<!-- memory\n```',
  ])('gives back %j to the letter', (content) => {
    const [, text = ''] =
      [...bundle(memory('1', content, { tags: ['-->', 'a'] }), memory('2', content))][1] ?? [];
    expect(hasMarks(text)).toBe(true);
    expect(readMarked(text)).toEqual([
      { id: '1', occurredAt: '2026-03-09T14:30:00.000Z', tags: ['-->', 'a'], content },
      { id: '2', occurredAt: '2026-03-09T14:30:00.000Z', content },
    ]);
  });

  it('says which mark cannot be read', () => {
    expect(readMarked('<!-- memory {} -->\nx\n<!-- memory nonsense -->\ny')).toEqual([undefined, undefined]);
  });
});

describe('[R-MOVE-MARKDOWN] the folder of a bundle', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hippograph-bundle-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('changes by what changed, and keeps what others put there', async () => {
    const [one, other] = [memory('1', 'One.'), memory('2', 'Other.', { sessionId: 's2' })];
    expect(await writeBundle(folder, bundle(one, other))).toEqual({ files: 3, changed: 3, removed: 0 });
    expect(await writeBundle(folder, bundle(one, other))).toEqual({ files: 3, changed: 0, removed: 0 });
    await writeFile(join(folder, 'sessions', 'mine.md'), 'mine');
    expect(await writeBundle(folder, bundle(one))).toEqual({ files: 2, changed: 1, removed: 1 });
    expect((await readdir(join(folder, 'sessions'))).toSorted()).toEqual(['2026-03-09-s1.md', 'mine.md']);
  });

  it('is refused where something else is in it', async () => {
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, 'index.md'), '# Mine');
    await expect(writeBundle(folder, bundle(memory('1', 'One.')))).rejects.toMatchObject({ field: 'out' });
    expect(await readFile(join(folder, 'index.md'), 'utf8')).toBe('# Mine');
  });
});

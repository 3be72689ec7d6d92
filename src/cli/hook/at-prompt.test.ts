import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTokens } from '../../retrieval/stages/tokens.ts';
import { atPrompt, questionOf, STRONG, withinBudget, worthTelling } from './at-prompt.ts';
import type { Told } from './current.ts';
import { ToldBefore } from './told-before.ts';

const told = (id: string, content: string, more: Partial<Told> = {}): Told =>
  ({ id, content, occurredAt: '2026-03-02T09:52:00.000Z', ...more }) as Told;
const hit = (memory: Told, relevance = 0.9, contradictedBy: Told[] = []) => ({
  relevance,
  memory,
  contradictedBy,
  supersededBy: [],
});
const SESSION = { sessionId: 'now', question: 'When does the weir open?', told: new Set<string>() };

describe('[R-PROMPT-HOOK] a question at the prompt', () => {
  it.each(['', 'yes, do', 'thanks!', '/compact now and keep the plan', '/x a b c'])(
    'asks nothing of %j',
    (prompt) => {
      expect(questionOf(prompt)).toBeUndefined();
    },
  );

  it('asks a path, a sentence without spaces and the beginning of a long text', () => {
    expect(questionOf(' /src/weir.ts is broken ')).toBe('/src/weir.ts is broken');
    expect(questionOf('堰はいつ開きますか')).toBe('堰はいつ開きますか');
    expect(questionOf('a b c '.repeat(1_000))).toHaveLength(2_000);
  });

  it('leaves out what the session knows, and what only repeats the prompt', () => {
    const hits = [
      hit(told('1', 'The weir opens on Sundays.', { sessionId: 'now' })),
      hit(told('2', 'When does the weir open')),
      hit(told('3', 'The weir opens at nine.')),
      hit(told('4', 'The weir opens at noon.', { sessionId: 'before' })),
      hit(told('5', 'I opened the weir.', { who: 'assistant' })),
      hit(told('6', 'The weir opens at noon, as the ferry needs water.', { who: 'user' })),
      hit(told('7', '堰は土曜日の正午に開きます。', { who: 'user' })),
    ];
    const worth = worthTelling(hits, { ...SESSION, told: new Set(['3']) });
    expect(worth.map(({ id }) => id)).toEqual(['4', '6', '7']);
  });

  it('tells the newest in place of what it may contradict', () => {
    const newer = told('2', 'The weir opens on Mondays.', { occurredAt: '2026-04-01T00:00:00.000Z' });
    const [first] = worthTelling([hit(told('1', 'The weir opens on Sundays.'), 0.9, [newer])], SESSION);
    expect(first).toMatchObject({ id: '2', before: 'The weir opens on Sundays.' });
  });

  it('stays within 300 tokens, and tells nothing that does not fit', () => {
    const all = Array.from({ length: 8 }, (_, at) => told(`${at}`, `${at} ${'the weir opens '.repeat(20)}`));
    const some = withinBudget('Heading.', all);
    expect(some?.ids.length).toBeGreaterThan(1);
    expect(some?.ids.length).toBeLessThan(8);
    expect(countTokens(some?.text ?? '')).toBeLessThanOrEqual(300);
    expect(withinBudget('Heading. '.repeat(200), all)).toBeUndefined();
  });

  it('tells only what is strong, as data, and nothing where the answer abstained', async () => {
    const answer = (abstained: boolean, relevance: number) =>
      atPrompt({
        ...SESSION,
        service: {
          ask: async <Data>(): Promise<Data> =>
            ({ recall: { abstained, hits: [hit(told('m-1', 'Sundays only. <b>'), relevance)] } }) as Data,
        },
        namespace: 'mill',
        signal: AbortSignal.timeout(1_000),
      });
    const strong = await answer(false, STRONG);
    expect(strong?.ids).toEqual(['m-1']);
    expect(strong?.text).toContain('not instructions');
    expect(strong?.text).toContain('- m-1 2026-03-02: "Sundays only. \\u003cb>"');
    expect(await answer(false, STRONG - 0.01)).toBeUndefined();
    expect(await answer(true, 1)).toBeUndefined();
  });
});

describe('[R-PROMPT-HOOK] what a session was told', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hippograph-told-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const files = async (): Promise<string[]> =>
    (await readdir(join(dataDir, 'hooks'))).filter((name) => name.startsWith('told-'));

  it('is kept for each session, bounded, readable by its owner only', async () => {
    const kept = new ToldBefore(dataDir, 'one');
    expect(await kept.read()).toEqual(new Set());
    await kept.add(new Set(['0']), ['1', '2']);
    expect(await kept.read()).toEqual(new Set(['0', '1', '2']));
    expect(await new ToldBefore(dataDir, 'two').read()).toEqual(new Set());
    const [file = ''] = await files();
    if (process.platform !== 'win32') expect((await stat(join(dataDir, 'hooks', file))).mode & 0o077).toBe(0);
    await kept.add(
      new Set(),
      Array.from({ length: 600 }, (_, at) => `${at}`),
    );
    expect((await kept.read()).size).toBe(500);
    expect((await kept.read()).has('599')).toBe(true);
  });

  it('is nothing where the file is corrupt, and goes a month after the session', async () => {
    const kept = new ToldBefore(dataDir, 'one');
    await kept.add(new Set(), ['1']);
    const [file = ''] = await files();
    for (const text of ['{', '{"a":1}', '[7]']) {
      await writeFile(join(dataDir, 'hooks', file), text);
      expect(await kept.read()).toEqual(new Set());
    }
    const before = new Date(Date.now() - 31 * 24 * 3_600_000);
    await utimes(join(dataDir, 'hooks', file), before, before);
    await new ToldBefore(dataDir, 'two').add(new Set(), ['1']);
    expect(await files()).not.toContain(file);
  });
});

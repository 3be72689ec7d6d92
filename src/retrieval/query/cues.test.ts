import { describe, expect, it } from 'vitest';
import { episode } from '../../../test/support/database/episode.ts';
import { detectLanguage } from '../../language/detect.ts';
import type { Memory } from '../../domain/memory.ts';
import { cuesOf } from './cues.ts';
import { readQuestion } from './question.ts';

const now = new Date('2026-03-18T10:00:00Z');

const memory = (content: string, who: string | null = null, occurredAt = now): Memory =>
  episode({ id: content, occurredAt, recordedAt: now, energyAt: now, who });

const cues = (text: string, memories: Memory[]) => {
  const language = detectLanguage(text);
  const measure = cuesOf({ text, language, asked: readQuestion(text, now, language.language) }, memories);
  return memories.map((each) => measure(each));
};

describe('the cues of a question', () => {
  it('know the one speaker whom it names', () => {
    const memories = [memory('a', 'Ana Lima'), memory('b', 'Ben'), memory('c')];
    expect(cues('What did Ana buy?', memories).map(({ speaker }) => speaker)).toEqual([1, 0, 0]);
    expect(cues('What did Ana tell Ben?', memories).map(({ speaker }) => speaker)).toEqual([0, 0, 0]);
    expect(cues('Is a banana yellow?', memories).map(({ speaker }) => speaker)).toEqual([0, 0, 0]);
  });

  it('know a memory that tells a time, when one is asked for', () => {
    const memories = [memory('We met two weeks ago'), memory('We met in the park')];
    expect(cues('When did they meet?', memories).map(({ temporal }) => temporal)).toEqual([1, 0]);
    expect(cues('Where did they meet?', memories).map(({ temporal }) => temporal)).toEqual([0, 0]);
  });

  it('know a time in another language, when one is asked for', () => {
    const memories = [memory('Wir trafen uns vor zwei Wochen'), memory('Wir trafen uns im Park')];
    expect(cues('Wann haben sie sich getroffen?', memories).map(({ temporal }) => temporal)).toEqual([1, 0]);
    expect(cues('Wo haben sie sich getroffen?', memories).map(({ temporal }) => temporal)).toEqual([0, 0]);
    const chinese = [memory('我们上周见面了。'), memory('我们在公园见面。')];
    expect(cues('他们什么时候见面的？', chinese).map(({ temporal }) => temporal)).toEqual([1, 0]);
  });

  it('know a memory of the time that the question names', () => {
    const memories = [
      memory('a', null, new Date('2025-05-04T00:00Z')),
      memory('b', null, new Date('2025-09-04T00:00Z')),
    ];
    expect(cues('What happened in May 2025?', memories).map(({ date }) => date)).toEqual([1, 0]);
    expect(cues('What happened in 2025?', memories).map(({ date }) => date)).toEqual([0.5, 0.5]);
  });

  it('know a memory that answers from one that asks', () => {
    const memories = [memory('I moved to Lisbon.'), memory('Where did you move?'), memory('どこ？')];
    expect(cues('Where did she move?', memories).map(({ statement }) => statement)).toEqual([1, 0, 0]);
  });
});

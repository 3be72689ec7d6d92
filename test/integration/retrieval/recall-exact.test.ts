/** Identifiers, versions, paths, codes and numbered things among 300 like ones. */
import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../../src/models/random.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const graph = useGraph();
const namespace = freshNamespace('exact');
const LIKE = 60;
const WORDS = 'retry backoff queue cache token worker limit timeout pool batch shard index'.split(' ');

const chance = random(7);
const pick = (): string => WORDS[Math.floor(chance() * WORDS.length)] ?? '';
const number = (most: number): number => Math.floor(chance() * most);

/** What a text is about, and the text; each thing is in one text. */
const KINDS: readonly ((at: number) => readonly [string, string])[] = [
  (at) => {
    const name = `${pick()}_${pick()}_${at}_MS`.toUpperCase();
    return [name, `Set ${name} to ${number(900)} in worker.env.`];
  },
  (at) => {
    const version = `v1.${at}.${number(9)}`;
    return [version, `The release ${version} of pay-core went out without trouble.`];
  },
  (at) => {
    const code = `E${4000 + at}`;
    return [code, `The gateway answers ${code} if the upstream does not respond.`];
  },
  (at) => {
    const path = `src/${pick()}/${pick()}${at}.ts`;
    return [path, `The crash was in ${path} at the second call.`];
  },
  (at) => [`step ${4300 + at}`, `At step ${4300 + at} the loss was 0.${100 + number(800)}.`],
];
const ALL = KINDS.flatMap((kind) => Array.from({ length: LIKE }, (_, at) => kind(at)));
const ASKED = KINDS.flatMap((_, kind) =>
  [0, 4, 11, 15, 19, 22, 27, 31, 34, 38, 42, 45, 49, 52, 56, 59].map(
    (at) => ALL[LIKE * kind + at] ?? ['', ''],
  ),
);

beforeAll(async () => {
  await graph.service.rememberMany({ input: ALL.map(([, content]) => ({ namespace, content })) });
});

describe('[R-RECALL-EXACT] of 300 like texts, the one with the exact thing', () => {
  it.each([
    ['alone', (thing: string) => thing],
    ['in a question', (thing: string) => `What do we know about ${thing}?`],
  ])('comes first, asked by it %s', async (_, question) => {
    const wrong: string[] = [];
    for (const [thing, content] of ASKED) {
      const { hits } = await graph.service.recall({ namespace, query: question(thing), learn: false });
      if (hits[0]?.memory.content !== content) wrong.push(`${thing}: ${hits[0]?.memory.content}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is found by its words, however signs part them', async () => {
    for (const [thing, content] of ASKED.slice(0, 64)) {
      const { hits } = await graph.service.recall({ namespace, query: thing, learn: false });
      const found = hits.find(({ memory }) => memory.content === content);
      expect({ thing, text: found?.signals.find(({ name }) => name === 'text')?.raw }).toEqual({
        thing,
        text: expect.any(Number) as unknown,
      });
    }
  });
});

it('[R-RECALL-EXACT] a number belongs to the noun beside it', async () => {
  const own = freshNamespace('exact');
  const contents = ['Valve 7 has pressure 21.', 'Valve 21 has pressure 63.', 'Valve 63 has pressure 7.'];
  await graph.service.rememberMany({ input: contents.map((content) => ({ namespace: own, content })) });
  for (const [at, valve] of [7, 21, 63].entries())
    for (const question of [`What is the pressure of valve ${valve}?`, `Pressure of valve ${valve}`]) {
      const { hits } = await graph.service.recall({ namespace: own, query: question, learn: false });
      expect(hits[0]?.memory.content).toBe(contents[at]);
    }
});

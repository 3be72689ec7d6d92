import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDataSets } from '../../../bench/support/data-sets.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const sets = readDataSets(join(import.meta.dirname, '../../../bench'), ['languages']);
const namespace = freshNamespace('languages');
const graph = useGraph();

const WORDS_ALONE = ['vector', 'late', 'lateContext', 'session', 'graph', 'statement'] as const;
const weights = [{ signal: 'text', weight: 1 }, ...WORDS_ALONE.map((signal) => ({ signal, weight: 0 }))];

/** The best hit by words alone. */
async function best(query: string): Promise<string | null | undefined> {
  const { hits } = await graph.service.recall({ namespace, query, weights, limit: 1 });
  return hits[0]?.memory.idempotencyKey;
}

describe('[R-RECALL-LANGUAGES] recall by words alone', () => {
  beforeAll(async () => {
    for (const { memories } of sets)
      await graph.service.rememberMany({ input: memories.map((each) => ({ ...each, namespace })) });
  });

  it.each([
    ['German plurals', 'Katzen', 'de-02'],
    ['German umlauts in two letters', 'Muenchen', 'de-16'],
    ['French without accents', 'medecins', 'fr-12'],
    ['Spanish plurals', 'bicicletas', 'es-03'],
    ['Russian cases', 'велосипедом', 'ru-03'],
    ['Russian with e for yo', 'живет', 'ru-01'],
    ['Arabic without the article', 'حديقة', 'ar-14'],
    ['Hindi plurals', 'बिल्लियों', 'hi-02'],
    ['a Chinese word inside a sentence', '刹车片', 'zh-07'],
    ['a Japanese word inside a sentence', '血圧の薬', 'ja-12'],
    ['a Korean word without its particle', '고양이', 'ko-02'],
  ])('finds %s', async (_, query, expected) => {
    expect(await best(query)).toBe(expected);
  });

  it('finds text mixed with code by the text and by the code', async () => {
    await graph.service.rememberMany({
      input: [
        {
          idempotencyKey: 'mix-de',
          content: 'Zum Ausrollen nutzen wir `kubectl rollout restart deploy/api`.',
        },
        {
          idempotencyKey: 'mix-ja',
          content: 'エラーは parseHeader() の戻り値が undefined のときに起きます。',
        },
        { idempotencyKey: 'mix-ru', content: 'Ошибка ECONNRESET лечится перезапуском nginx.' },
      ].map((each) => ({ ...each, namespace })),
    });
    expect(await best('Wie nutzt man kubectl rollout?')).toBe('mix-de');
    expect(await best('kubectl rollout restart')).toBe('mix-de');
    expect(await best('parseHeader の戻り値')).toBe('mix-ja');
    expect(await best('parseHeader returns undefined')).toBe('mix-ja');
    expect(await best('как лечить ошибки ECONNRESET')).toBe('mix-ru');
  });

  it('says that the model does not know the language, and lets the words decide', async () => {
    const ask = async (query: string, more: object = {}) =>
      graph.service.recall({ namespace, query, limit: 5, ...more });
    const german = await ask('Um wie viel steigen die Mieten der Wohnungen?');
    expect(german.notices).toEqual([expect.stringContaining('does not know German')]);
    expect(german.hits[0]?.memory.idempotencyKey).toBe('de-10');
    const weightOf = (name: string): number =>
      german.hits[0]?.signals.find((signal) => signal.name === name)?.weight ?? 0;
    expect(weightOf('text')).toBeGreaterThan(weightOf('vector') + weightOf('late'));
    expect((await ask('How much does the rent of the flat rise?')).notices).toEqual([]);
    expect((await ask('Um wie viel steigen die Mieten?', { weights })).notices).toEqual([]);
  });

  it.each([
    'Welche Schuhgröße trägt der Bürgermeister?',
    'Какой размер обуви носит мэр?',
    '量子色动力学是什么？',
  ])('has no clear match where nothing stored answers: %s', async (query) => {
    const { abstained, unclear } = await graph.service.recall({ namespace, query });
    expect(abstained || unclear).toBe(true);
  });

  it('finds nothing of another namespace', async () => {
    const { hits } = await graph.service.recall({
      namespace: `${namespace}-other`,
      query: 'Katzen',
      weights,
    });
    expect(hits).toEqual([]);
  });

  it('finds a text by the words of the turn before it', async () => {
    const input = ['Welche Versicherung hat der Segelschein?', 'Die beim Hafen.'].map((content) => ({
      namespace,
      sessionId: 'boat',
      content,
    }));
    await graph.service.rememberMany({ input });
    const { hits } = await graph.service.recall({
      namespace,
      query: 'Versicherungen für Segelscheine',
      limit: 2,
    });
    expect(hits.map(({ memory }) => memory.content).toSorted()).toEqual(
      input.map(({ content }) => content).toSorted(),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { ScreenedTexts } from '../domain/requests/texts.ts';
import type { ScreeningPolicy } from './policy.ts';
import { screen } from './screen.ts';

const REDACT: ScreeningPolicy = { secrets: 'REDACT', personalData: 'REDACT' };
const MEMORY = {
  namespace: 'n',
  content: 'Password: hunter2x; ask ada@example.org.',
  tags: ['plain', 'DB_PASSWORD=hunter2x'],
  facts: [{ object: { name: 'postgres://a:hunter2x@db/app' }, confidence: 1 }],
  occurredAt: new Date(0),
};
const FIELDS: ScreenedTexts = { lookups: ['relatedTo'], keys: ['sessionId'] };
const asking = (screening: (namespace: string) => Promise<ScreeningPolicy>) => ({
  screening,
  maxContentBytes: 1_000,
});
const screened = (policy: ScreeningPolicy, input: object = MEMORY) =>
  screen(
    input,
    FIELDS,
    asking(() => Promise.resolve(policy)),
  );

describe('[R-WRITE-REDACT] a memory that is to be stored', () => {
  it('has secrets and personal data replaced in every field', async () => {
    const { input, sensitive } = await screened(REDACT);
    expect(JSON.stringify(input)).not.toMatch(/hunter2x|ada@/);
    expect(input).toHaveProperty('occurredAt', MEMORY.occurredAt);
    expect(sensitive.map(({ field, kind, redacted }) => [field, kind, redacted])).toEqual(
      expect.arrayContaining([
        ['content', 'secret in a setting', true],
        ['content', 'e-mail address', true],
        ['tags[1]', 'secret in a setting', true],
        ['facts[0].object.name', 'password in a URL', true],
      ]),
    );
    expect(sensitive.find(({ field }) => field === 'tags[1]')?.start).toBe('DB_PASSWORD='.length);
  });

  it('stays as it is where the namespace only warns, and the receipt says what was found', async () => {
    const { input, sensitive } = await screened({ secrets: 'WARN', personalData: 'OFF' });
    expect(input).toEqual(MEMORY);
    expect(sensitive).toHaveLength(3);
    expect(sensitive.every(({ redacted }) => !redacted)).toBe(true);
  });

  it('is refused where the namespace blocks, by an error that does not repeat the secret', async () => {
    const refused = screened({ secrets: 'BLOCK', personalData: 'OFF' }, { ...MEMORY, content: 'x' });
    await expect(refused).rejects.toMatchObject({ code: 'SENSITIVE_TEXT' });
    await expect(refused).rejects.not.toThrow(/hunter2x/);
  });

  it('keeps what only a sentence suggests as it is, and reports it, whatever the namespace wants', async () => {
    const guess = { namespace: 'n', content: 'The password is hunter2x.' };
    for (const secrets of ['WARN', 'REDACT', 'BLOCK'] as const) {
      const { input, sensitive } = await screened({ secrets, personalData: 'OFF' }, guess);
      expect(input).toEqual(guess);
      expect(sensitive).toEqual([
        { field: 'content', kind: 'secret in a sentence', start: 16, redacted: false },
      ]);
    }
    expect((await screened({ secrets: 'OFF', personalData: 'OFF' }, guess)).sensitive).toEqual([]);
  });

  it('asks for the policy only if something is found, and skips ids', async () => {
    const ask = asking(() => Promise.reject(new Error('asked')));
    const plain = {
      namespace: 'DB_PASSWORD=hunter2x',
      relatedTo: ['DB_PASSWORD=hunter2x'],
      content: 'The cat is Mia.',
    };
    expect(await screen(plain, FIELDS, ask)).toEqual({ input: plain, sensitive: [] });
    await expect(screen({ ...plain, content: plain.namespace }, FIELDS, ask)).rejects.toThrow('asked');
  });

  it('is refused where a key holds a secret, because what is redacted is no key', async () => {
    const input = { namespace: 'n', sessionId: 'DB_PASSWORD=hunter2x' };
    const refused = screened(REDACT, input);
    await expect(refused).rejects.toMatchObject({ code: 'SENSITIVE_TEXT', field: 'sessionId' });
    await expect(refused).rejects.not.toThrow(/hunter2x/);
    expect((await screened({ secrets: 'WARN', personalData: 'OFF' }, input)).input).toEqual(input);
  });

  it('follows the policy of its own namespace in a batch, and names its place there', async () => {
    const secret = 'DB_PASSWORD=hunter2x';
    const input = ['strict', 'open'].map((namespace) => ({ namespace, content: secret }));
    const policies = asking((namespace) =>
      Promise.resolve({ ...REDACT, secrets: namespace === 'open' ? 'WARN' : 'REDACT' }),
    );
    const batch = await screen({ input }, FIELDS, policies);
    expect(batch.input.input.map(({ content }) => content === secret)).toEqual([false, true]);
    expect(batch.sensitive.map(({ field }) => field)).toEqual(['input[0].content', 'input[1].content']);
  });

  it('is refused before it is searched where it is longer than any text may be', async () => {
    const content = `DB_PASSWORD=hunter2x ${'x'.repeat(65_536)}`;
    await expect(screened(REDACT, { ...MEMORY, content })).rejects.toMatchObject({
      code: 'CONTENT_TOO_LARGE',
      field: 'content',
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarms, detect, ordinaryLines, ownTexts } from '../../bench/secrets.ts';
import { labelledLines } from '../../bench/secrets/labelled.ts';
import { LOOK_ALIKES } from '../../bench/secrets/look-alikes.ts';
import { ORDINARY_FORMS } from '../../bench/secrets/ordinary-forms.ts';
import { findSensitive, redact } from './find-sensitive.ts';

const secretsIn = async (text: string): Promise<string> => redact(text, await findSensitive(text, 'secrets'));
const personalIn = async (text: string): Promise<string> =>
  redact(text, await findSensitive(text, 'personalData'));

describe('[R-WRITE-REDACT] secrets', () => {
  it('are found in 95 of 100 labelled lines, and in at most 1 of 100 harmless ones', async () => {
    const lines = labelledLines();
    const { missed, changed, doubted } = await detect(lines);
    const harmless = lines.filter(({ secret }) => secret === undefined).length;
    expect({ missed, rate: missed.length / (lines.length - harmless) < 0.05 }).toMatchObject({ rate: true });
    expect([...changed, ...doubted]).toEqual([]);
  });

  it('are replaced, only reported or missed in each ordinary form as the bench lists it', async () => {
    for (const seed of [1, 2, 3]) {
      const lines = ordinaryLines(seed);
      const { replaced, reported, missed } = await detect(lines);
      const of = (outcome: string): string[] =>
        lines.filter((each) => each.outcome === outcome).map(({ line }) => line);
      expect({ replaced, reported, missed }).toEqual({
        replaced: of('replaced'),
        reported: of('reported'),
        missed: of('missed'),
      });
    }
    expect(ORDINARY_FORMS.length).toBeGreaterThan(90);
    expect(
      ORDINARY_FORMS.filter(({ outcome, reason }) => (outcome === 'missed') !== (reason !== undefined)),
    ).toEqual([]);
  });

  it('are not found in texts that look like them', async () => {
    expect(LOOK_ALIKES.length).toBeGreaterThan(79);
    expect(await detect(LOOK_ALIKES.map((line) => ({ line })))).toMatchObject({ changed: [], doubted: [] });
  });

  it('are not found in texts of ordinary work and talk', async () => {
    const texts = await ownTexts();
    expect(texts.length).toBeGreaterThan(300);
    expect(await alarms(texts)).toEqual([]);
  });

  it('leave the rest of the text as it is', async () => {
    expect(await secretsIn('amqp://guest:gu3st-pass@rabbit:5672 is the queue')).toBe(
      'amqp://guest:[redacted: password in a URL]@rabbit:5672 is the queue',
    );
    expect(await secretsIn('postgres://ada:h8@Kq2Lm9@db/app, see ada@example.org')).toBe(
      'postgres://ada:[redacted: password in a URL]@db/app, see ada@example.org',
    );
    expect(await secretsIn('**Password:** hunter2x, and the cat is Mia.')).toBe(
      '**Password:** [redacted: secret in a setting], and the cat is Mia.',
    );
    expect(await secretsIn('card 4111 1111 1111 1111 until May')).toBe(
      'card [redacted: card number] until May',
    );
    expect(await secretsIn('pay to DE89 3704 0044 0532 0130 00 today')).toBe('pay to [redacted: IBAN] today');
  });

  it('are known by their form, by a setting, or only by a sentence', async () => {
    const text = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}, DB_PASSWORD=hunter2x; my passphrase is hunter3y.`;
    const found = await findSensitive(text, 'secrets');
    expect(found.map(({ kind, certainty }) => [kind, certainty])).toEqual([
      ['GitHub token', 'format'],
      ['secret in a setting', 'setting'],
      ['secret in a sentence', 'guess'],
    ]);
  });

  it('are found across characters that are not seen, and have their places in the whole text', async () => {
    const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    for (const unseen of ['\u200B', '\u2063', '\uFE0F', '\u{E0041}', '\u{E0100}\u00AD']) {
      const cut = `${token.slice(0, 9)}${unseen}${token.slice(9)}`;
      expect(await secretsIn(`\uFEFFkey ${cut}, keep it`)).toBe(
        '\uFEFFkey [redacted: GitHub token], keep it',
      );
    }
  });

  it('are found whatever a comment in the text says', async () => {
    const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
    for (const comment of ['// secretlint-disable', '/* secretlint-disable */', '# secretlint-disable-line'])
      expect(await secretsIn(`${comment}\n${token} ${comment}`)).not.toContain(token);
  });

  it('are not card numbers or IBANs with wrong check digits', async () => {
    expect(await secretsIn('4111 1111 1111 1112')).toBe('4111 1111 1111 1112');
    expect(await secretsIn('DE88 3704 0044 0532 0130 00')).toBe('DE88 3704 0044 0532 0130 00');
  });

  it('are listed in the order of the text, none within another, in any text', async () => {
    const pieces = fc.constantFrom(
      'password: hunter2x ',
      'https://a:b1c2d3@h/ ',
      '4111111111111111 ',
      'AKIA',
      '-----BEGIN PRIVATE KEY-----',
      'token is ',
      'Bearer ',
      '\n',
      '🎉',
      'x'.repeat(40),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string())), async (parts) => {
        const text = parts.join('');
        for (const which of ['secrets', 'personalData'] as const) {
          const found = await findSensitive(text, which);
          found.forEach(({ start, end }, at) => {
            expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          });
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('[R-WRITE-REDACT] personal data', () => {
  it('is e-mail addresses and telephone numbers', async () => {
    expect(await personalIn('Write to ada.b+x@mail.example.org, or call +49 170 1234567.')).toBe(
      'Write to [redacted: e-mail address], or call [redacted: telephone number].',
    );
    expect(await personalIn('(212) 555-0123 or 212-555-0123')).toBe(
      '[redacted: telephone number] or [redacted: telephone number]',
    );
  });

  it('is no version, date, range or mention', async () => {
    for (const text of [
      '@ada said v1.2.3',
      '2026-03-09',
      '10.000-20.000',
      'npm i a@1.2.3',
      '192.168.100.200',
    ])
      expect(await personalIn(text)).toBe(text);
  });
});

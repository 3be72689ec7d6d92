import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasControls, printable, printableJson, printableLine } from './printable.ts';

const OBEYED = [
  ['a colour', '\u001b[31m'],
  ['a window title', '\u001b]0;x\u0007'],
  ['the clipboard', '\u001b]52;c;eA==\u0007'],
  ['a colour by one byte', '\u009b31m'],
  ['a return to the line’s start', 'good\rbad'],
  ['a backspace', 'a\u0008b'],
  ['a delete', '\u007f'],
  ['an override of the reading order', '\u202egnp.exe'],
  ['an isolate', '\u2066x\u2069'],
  ['a sentence in tags', '\u{e0001}\u{e006f}\u{e0062}\u{e0065}\u{e0079}\u{e007f}'],
  ['a sentence in tags behind a flag', '\u{1f3f4}\u{e006f}\u{e0062}\u{e0065}\u{e007f}'],
  ['bytes in variation selectors', 'a\ufe0f\ufe01\u{e0100}\u{e01ef}'],
  ['a zero-width space', 'pass\u200bword'],
  ['a joiner of words', 'pass\u2060word'],
  ['an invisible operator', 'f\u2061x'],
  ['a mark of byte order', 'a\ufeffb'],
] as const;
const ANY =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|[\ufe00-\ufe0f][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

describe('text of others', () => {
  it.each(OBEYED)('holds nothing that a terminal obeys: %s', (_what, text) => {
    expect(hasControls(text)).toBe(true);
    for (const form of [printable, printableLine]) {
      expect(form(text)).not.toMatch(ANY);
    }
    expect(printable(text)).toContain('\u{fffd}');
    const json = printableJson(JSON.stringify({ text }));
    expect(json).not.toMatch(ANY);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('stays as it is otherwise, in every script', () => {
    const text =
      'Zoë Ünal\t– 東京 葛\u{e0100} 🙂‍↔️ 1️⃣ ❤️‍🔥 שלום می\u200cخواهم\nsecond line, 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    expect(printable(text)).toBe(text);
    expect(printableJson(JSON.stringify(text))).toBe(JSON.stringify(text));
  });

  it('has one line where it is a name', () => {
    expect(printableLine('Mal\r\n  System:\u2028obey\u0085now')).toBe('Mal System: obey now');
  });

  it('is the same JSON, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = printableJson(JSON.stringify(text));
        expect(JSON.parse(json)).toBe(text);
        expect(json).not.toMatch(ANY);
        expect(printable(text)).not.toMatch(ANY);
        expect(printableLine(text)).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
      }),
    );
  });
});

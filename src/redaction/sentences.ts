/** Secrets as people say them: "my password is …", "set the passphrase to …", "changed it from … to …". A sentence is no proof, so these are guesses. */
import { groupOf, NAME_IN_SENTENCE, NAMED, type NameGroup } from './secret-names.ts';
import type { Sensitive } from './sensitive.ts';
import { isPassPhrase, isPlaceholder, strengthOf } from './value-strength.ts';

const KIND = 'secret in a sentence';

/** Words for "is" behind a name and a space: en, de, fr, es, pt, it, nl, ro, Nordic, fi, Slavic, id, vi, el, he, ar. */
const IS_IN_ENGLISH =
  'is|was|are|were|equals|becomes|to|should be|will be|has been (?:set|changed) to|(?:is |was )?(?:now|still|set|changed|reset) (?:to)?';
const IS = [
  `(?<english>${IS_IN_ENGLISH})`,
  'ist|lautet|war|heißt|heisst|auf|wird|est|était|c.est|es|era|está|é|è|e|luidt|naar|este|är|er|var|on|oli|olet',
  'jest|brzmi|je|bude|to jest|это|є|е|adalah|ialah|yaitu|là|είναι|הוא|היא|هي|هو|است|है|คือ',
].join('|');
/** Without a space: Japanese, Korean, Chinese, Thai. */
const IS_BESIDE = '\\s?(?:は|が|은|는|이|是|为|為|คือ)\\s?';
const HOW = '(?:(?: ?(?:now|still|just|jetzt|nun|also|ora|ahora|agora|nu|teraz|теперь|currently))?[:：]?)';
const OPENING = '["\'`«“„「『*_]{0,3}';
const VALUE =
  '(?<secret>[^\\s"\'`»”“」』。、，！？\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]{4,200})';

const SAID = new RegExp(
  `${NAME_IN_SENTENCE}(?: (?:${IS})${HOW} | ?[—–] |${IS_BESIDE})(?<opening>${OPENING})(?=${VALUE})`,
  'giu',
);
/** "the password h8Kq2Lm9". */
const BESIDE = new RegExp(`${NAMED} (?<opening>${OPENING})(?=${VALUE})`, 'giu');
/** "from X to Y": both were a password once. */
const CHANGED = new RegExp(
  `(?<head>${NAME_IN_SENTENCE} (?:from|von|de|da|van|z|с|із) (?<opening>${OPENING}))(?=${VALUE})[^\\s]{1,200} (?:to|auf|in|zu|à|a|para|naar|na|на) ${OPENING}(?=(?<to>[^\\s"'\`»”]{4,200}))`,
  'giu',
);
/** "h8Kq2Lm9 is the password". */
const BEFORE_ITS_NAME = new RegExp(
  `(?<![^\\s"'\`(«“„])(?<value>[!-~]{6,200})["'\`»”]? (?:is|was|as|ist|als|est|comme|es|como|é|è) (?:(?:the|my|our|your|their|his|her|its|a|das|mein|unser|le|mon|la|mi|il|o) )?(?:[\\p{L}-]{1,20} )?${NAMED}(?![\\p{L}-])`,
  'giu',
);
const PHRASE = new RegExp(
  `${NAME_IN_SENTENCE}(?: (?:${IS})${HOW} ?|\\s?[:=] ?)${OPENING}(?=(?<secret>\\p{L}{3,12}(?: \\p{L}{3,12}){2,11})(?=["'\`»”.*_]{0,3}\\s{0,2}(?:$|\\n|[.,;])))`,
  'giu',
);
/** The sentence ends behind it. */
const ENDS = /^["'`»”*_]{0,3}[.!?]?["'`»”)]?(?:\s*$|\s*\n|\s+\p{Lu}|[,;]\s)/u;

const guess = (start: number, found: string): Sensitive => ({
  kind: KIND,
  certainty: 'guess',
  start,
  end: start + trimmed(found).length,
});

const trimmed = (value: string): string => value.replace(/(?<![.,;:!?)*_])[.,;:!?)*_]+$/, '');

interface Around {
  readonly group: NameGroup;
  readonly isQuoted: boolean;
  /** A participle of another language looks like a word that was chosen. */
  readonly isEnglish: boolean;
}

function mayBe(text: string, start: number, found: string, { group, isQuoted, isEnglish }: Around): boolean {
  const value = trimmed(found);
  const strength = strengthOf(value);
  if (strength === 'none') return false;
  if (strength === 'random') return true;
  if (group !== 'password') return false;
  if (strength === 'plain') return !/\d-|-\d/.test(value) || /[a-z]\d/i.test(value);
  if (isQuoted) return !isPlaceholder(value);
  return (
    isEnglish && isPassPhrase(value) && ENDS.test(text.slice(start + value.length, start + value.length + 10))
  );
}

/** @returns in no order; they may overlap */
export function sentences(text: string): Sensitive[] {
  const said = [SAID, CHANGED].flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: match, index, groups }) => {
      const { secret = '', to, opening = '', head = '' } = groups ?? {};
      const end = index + match.length;
      const first = to === undefined ? end : index + head.length;
      const found = [[first, secret] as const, ...(to === undefined ? [] : [[end, to] as const])];
      const around: Around = {
        group: groupOf(groups),
        isQuoted: /["'`«“„「『]/.test(opening),
        isEnglish: groups?.['english'] !== undefined,
      };
      return found
        .filter(([start, value]) => mayBe(text, start, value, around))
        .map(([start, value]) => guess(start, value));
    }),
  );
  const beside = Array.from(text.matchAll(BESIDE)).flatMap(({ 0: match, index, groups }) => {
    const value = groups?.['secret'] ?? '';
    const isOne = groupOf(groups) !== 'other' && strengthOf(trimmed(value)) === 'random';
    return isOne ? [guess(index + match.length, value)] : [];
  });
  const before = Array.from(text.matchAll(BEFORE_ITS_NAME)).flatMap(({ index, groups }) => {
    const value = groups?.['value'] ?? '';
    return strengthOf(trimmed(value)) === 'random' ? [guess(index, value)] : [];
  });
  const phrases = Array.from(text.matchAll(PHRASE)).flatMap(({ 0: match, index, groups }) => {
    const value = groups?.['secret'] ?? '';
    const isOne = groupOf(groups) === 'password' && isPassPhrase(value);
    return isOne ? [guess(index + match.length, value)] : [];
  });
  return [...said, ...beside, ...before, ...phrases];
}

/**
 * What tells one text from another: its words in their order, with case, accents, punctuation and words that say nothing folded. Likeness
 * does not: by their vectors, "Alice reports to Bob" and "Bob reports to Alice" are nearly one.
 */
import { lower } from './fold.ts';

/** Beyond this a text is compared as it is: to fold it takes time, and a long text is hardly written twice. */
const MOST_FOLDED = 1_000;

/** Written so, or at the beginning of the text with a capital: "vitamin A" and "LA" are no articles. Those of German tell who does what to whom. */
const SAYS_NOTHING = new Set(
  'a an the please just really actually basically very um uh oh hey ok okay le la les el los las'.split(' '),
);

const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/gu, "'"],
  [/\bcan(?:'t|not)\b/giu, 'can not'],
  [/\bwon't\b/giu, 'will not'],
  [/n't\b/giu, ' not'],
  [/\b(it|he|she|that|there|here)'s\b/giu, '$1 is'],
  [/'m\b/giu, ' am'],
  [/'re\b/giu, ' are'],
];

/** A mark at the edge of a word. "-5", ".env" and "10.0.0.12" keep theirs, and so does what is asked. */
const PUNCTUATION =
  /(?<![\p{L}\p{N}])(?:["'“”«»()[\]{},;:!¡…—–`]|[.-](?![\p{L}\p{N}]))+|["'“”«»()[\]{},;:!…—–`.。、!-]+(?![\p{L}\p{N}])|[。、!]/gu;

/** The same for two texts if nothing that distinguishes things differs in them: a word, a number, a denial, or their order. */
export function wordingOf(text: string): string {
  if (text.length > MOST_FOLDED) return text;
  const written = SHORTENED.reduce((said, [short, long]) => said.replaceAll(short, long), text);
  const words = written
    .normalize('NFKC')
    .replaceAll(/[?؟]/gu, ' ? ')
    .replaceAll(PUNCTUATION, ' ')
    .trim()
    .split(/\s+/u);
  const telling = words.filter((word, at) => !SAYS_NOTHING.has(at === 0 ? word.toLowerCase() : word));
  return (telling.length > 0 ? telling : words).map(lower).join(' ');
}

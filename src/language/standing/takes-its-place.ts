/** Which older wish a newer text ends: by another wish in its place ("Use bun from now on."), or outright ("Forget that I wanted short answers."). */
import { wishEndedBy } from './ended.ts';
import { isUser, type Wish, wishesIn } from './wishes.ts';
import { wordsToFind } from '../analyse.ts';

/** By the bundled model, wishes about two subjects stay below it. */
const LEAST_COSINE = 0.65;

export interface StandingText {
  readonly content: string;
  readonly who: string | null;
}

export interface OlderWish extends StandingText {
  readonly cosine: number;
}

/** Whether a text may end older wishes, so that they are worth being looked for. */
export const mayEndWishes = ({ content, who }: StandingText): boolean =>
  endedByUser({ content, who }) !== undefined ||
  wishesIn(content, who ?? undefined).some(({ replaces }) => replaces);

/** The nearest of those that are about the same; undefined: it ends none. */
export function wishEnded<Older extends OlderWish>(
  newer: StandingText,
  older: readonly Older[],
): Older | undefined {
  return older
    .filter((each) => each.cosine >= LEAST_COSINE && ends(newer, each))
    .toSorted((a, b) => b.cosine - a.cosine)[0];
}

/** Only the user ends what the user wants: not a page that a tool has read. */
const endedByUser = ({ content, who }: StandingText): string | undefined =>
  isUser(who ?? undefined) ? wishEndedBy(content) : undefined;

function ends(newer: StandingText, older: StandingText): boolean {
  const ended = endedByUser(newer);
  if (ended !== undefined) return shareAWord(ended, older.content);
  const olderWishes = wishesIn(older.content, older.who ?? undefined);
  return wishesIn(newer.content, newer.who ?? undefined)
    .filter(({ replaces }) => replaces)
    .some((wish) => olderWishes.some((each) => takesItsPlace(wish, each)));
}

/** Words of the cue itself say nothing of the subject. */
const CUES = new Set([
  'from',
  'now',
  'on',
  'instead',
  'longer',
  'anymore',
  'more',
  'always',
  'never',
  'prefer',
  'switch',
]);

/** Two wishes about one thing share a word of it; or all that differs is one word: "use pnpm", "use bun". */
function takesItsPlace(newer: Wish, older: Wish): boolean {
  if (newer.kind !== older.kind && newer.kind === 'INSTRUCTION') return false;
  const [mine, other] = [wordsOf(newer.text), wordsOf(older.text)];
  const shared = mine.filter((word) => other.includes(word));
  const verb = mine[0];
  if (shared.some((word) => word !== verb || other[0] !== verb)) return true;
  return shared.length > 0 && mine.length <= 2 && other.length <= 2;
}

const wordsOf = (text: string): string[] =>
  wordsToFind(text, 'en')
    .filter(({ word }) => !CUES.has(word))
    .map(({ word, tokens }) => tokens.at(-1) ?? word);

const shareAWord = (one: string, text: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(one).some((word) => words.includes(word));
};

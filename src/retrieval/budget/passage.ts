/** The part of a long text that has most of what was asked about, by whole sentences as far as they fit. */
import { cutText } from '../../domain/texts/cut-text.ts';
import type { RecallQuery } from '../query/query.ts';
import { type AskedWords, askedWords } from '../relevance/relevance.ts';
import type { Scored, Told } from '../stages/stages.ts';
import { countTokens } from '../stages/tokens.ts';

/** How much is given of a text that does not fit, unless the caller says. In UTF-16 code units, about 250 tokens of English. */
const PASSAGE_LENGTH = 1_000;

/** The same behind the first result of a brief answer: about 55 tokens. */
const LATER_PASSAGE = 220;
/** A line of a timeline is the beginning of its text, if this much of it is about the question. */
const BEGINNING = 300;

/** Of English. In UTF-16 code units. */
const USUAL_TOKEN = 4;

/** A sentence is cut into parts of this length: most are shorter. In UTF-16 code units. */
const LONGEST_SENTENCE = 200;
const SENTENCE_END = /[.!?…]\s+|[。！？\n]+/;

interface Part {
  readonly text: string;
  /** Where it begins, in UTF-16 code units of the whole. */
  readonly offset: number;
}

/** Sums of the same shares in another order differ by less. */
const ROUNDING = 1e-6;

interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly met: readonly number[];
}

/** A result, with a passage where its text is longer than what is asked for, or than what is left of the budget. */
export function passagesFor({
  text,
  mode,
  brief,
  language,
  passageLength: most = PASSAGE_LENGTH,
}: Pick<RecallQuery, 'text' | 'mode' | 'brief' | 'language' | 'passageLength'>): (
  hit: Scored,
  left: number,
  isFirst: boolean,
) => Told {
  const asked = askedWords(text, language.language);
  return (hit, left, isFirst) => {
    const { content } = hit.memory;
    if (content.length <= most && countTokens(content, left) <= left) return { ...hit, passage: null };
    const length = brief && !isFirst ? Math.min(most, LATER_PASSAGE) : most;
    const begins = mode === 'TIMELINE' && asked.metIn(content.slice(0, BEGINNING)).length > 0;
    const { text: told, offset } = begins
      ? { text: cutText(content, length).snippet, offset: 0 }
      : bestPassage(content, asked, length, left);
    return { ...hit, memory: { ...hit.memory, content: told }, passage: { offset, size: content.length } };
  };
}

/** @param most in UTF-16 code units @param tokens at most */
export function bestPassage(content: string, asked: AskedWords, most: number, tokens: number): Part {
  const sentences = sentencesOf(content, asked);
  const around = Math.min(most, tokens * USUAL_TOKEN);
  const offset = sentences[bestStart(sentences, around)]?.from ?? 0;
  return { text: withinTokens(cutText(content.slice(offset), most).snippet, tokens), offset };
}

function sentencesOf(content: string, asked: AskedWords): Sentence[] {
  const sentences: Sentence[] = [];
  for (let from = 0; from < content.length; ) {
    const { snippet } = cutText(content.slice(from, from + 2 * LONGEST_SENTENCE), LONGEST_SENTENCE);
    const to = from + lengthOfFirst(snippet, from + snippet.length < content.length);
    sentences.push({ from, to, met: asked.metIn(content.slice(from, to)) });
    from = to;
  }
  return sentences;
}

/** @param goesOn there is more text behind it, so that its last word may be half a word */
function lengthOfFirst(text: string, goesOn: boolean): number {
  const end = SENTENCE_END.exec(text);
  if (end !== null) return end.index + end[0].length;
  const space = goesOn ? text.lastIndexOf(' ') : -1;
  return space > 0 ? space + 1 : text.length;
}

/** Where the most words are met: rare ones count more. */
function bestStart(sentences: readonly Sentence[], most: number): number {
  const often = new Map<number, number>();
  for (const word of sentences.flatMap(({ met }) => met)) often.set(word, (often.get(word) ?? 0) + 1);
  const within = new Map<number, number>();
  let score = 0;
  const count = (word: number, by: 1 | -1): void => {
    const before = within.get(word) ?? 0;
    within.set(word, before + by);
    if (before === 0 || before + by === 0) score += by / (often.get(word) ?? 1);
  };
  let best = { score: 0, start: 0, end: 0 };
  let end = 0;
  for (const [start, { from, met }] of sentences.entries()) {
    for (
      let next = sentences[end];
      next && (end === start || next.to - from <= most);
      next = sentences[end]
    ) {
      for (const word of next.met) count(word, 1);
      end += 1;
    }
    if (met.length > 0 && score > best.score + ROUNDING) best = { score, start, end };
    for (const word of met) count(word, -1);
  }
  return withContext(sentences, best, most);
}

/** As late as all those words are still met: what stands before tells less. With the sentence before, if all of it fits. */
function withContext(
  sentences: readonly Sentence[],
  { start, end }: { readonly start: number; readonly end: number },
  most: number,
): number {
  const left = new Set(sentences.slice(start, end).flatMap(({ met }) => met));
  if (left.size === 0) return start;
  let [first, last] = [end, start];
  while (left.size > 0) {
    first -= 1;
    const met = sentences[first]?.met.filter((word) => left.delete(word)) ?? [];
    if (met.length > 0) last = Math.max(last, first);
  }
  const [before, until] = [sentences[first - 1], sentences[last]];
  return before !== undefined && until !== undefined && until.to - before.from <= most ? first - 1 : first;
}

function withinTokens(text: string, most: number): string {
  let fits = text;
  for (let tokens = countTokens(fits); tokens > most; tokens = countTokens(fits))
    fits = cutText(fits, Math.floor((fits.length * most) / tokens)).snippet;
  return fits;
}

/** What the next agent needs of a session's turns. Rules choose turns and sentences. Each has the words that were stored. */
import type { HandOverFile, HandOverLine } from '../domain/answers.generated.ts';
import type { Memory } from '../domain/memory.ts';
import { cutText } from '../domain/texts/cut-text.ts';
import { filesIn } from '../domain/texts/files-in.ts';
import { withoutSpeaker } from '../domain/texts/without-speaker.ts';
import { wordsToFind } from '../language/analyse.ts';
import {
  asks,
  changesGoal,
  decides,
  isDone,
  isOpen,
  isOpenLabel,
  OPEN_WORDS,
} from '../language/hand-over-words.ts';
import { sentencesOf } from '../language/standing/sentences.ts';
import { isUser } from '../language/standing/wishes.ts';

export type Turn = Pick<Memory, 'id' | 'content' | 'who' | 'occurredAt' | 'file'>;

/** Lines in the order of time; of files, the latest named first. */
export interface Sections {
  readonly goal: readonly HandOverLine[];
  readonly openEnds: readonly HandOverLine[];
  readonly state: readonly HandOverLine[];
  readonly decisions: readonly HandOverLine[];
  readonly files: readonly HandOverFile[];
}

/** In UTF-16 code units, as all lengths here. Of a longer turn, its beginning is read. */
const READ_LENGTH = 16_000;
const TURN_LENGTH = 400;
const SENTENCE_LENGTH = 300;
const LATEST_TURNS = 6;
/** What is shorter asks for nothing: "Hi", "Yes, do". */
const LEAST_REQUEST = 12;
/** An answer of this length answers whatever was asked: "Yes, both." */
const SHORT_ANSWER = 80;
/** An assistant answers questions of its own, but not those at the end of a turn. */
const AT_THE_END = 3;
/** A later sentence says that something open is done if it repeats this share of its words, and at least this number of them. */
const SAME_SHARE = 0.5;
const SAME_WORDS = 2;

interface Sentence {
  readonly turn: Turn;
  /** Of the turn. */
  readonly at: number;
  readonly text: string;
  readonly said: string;
  /** It stands in a list below a heading such as "Next steps". */
  readonly isListed: boolean;
  readonly isFirst: boolean;
  readonly isAtTheEnd: boolean;
}

/**
 * @param turns in the order of time
 * @param newer what replaces or may contradict one of them, of this session or a later one
 */
export function sectionsOf(turns: readonly Turn[], newer: readonly Turn[] = []): Sections {
  const sentences = turns.flatMap(sentencesIn);
  const goal = goalOf(turns);
  const asked = new Set(goal.map(({ memoryId }) => memoryId));
  return {
    goal,
    openEnds: unique(openEndsOf(turns, sentences)),
    state: turns
      .slice(-LATEST_TURNS)
      .filter(({ id }) => !asked.has(id))
      .map((turn) => lineOf(turn, turn.content, TURN_LENGTH)),
    decisions: unique(
      [
        ...decisionsOf(sentences).map(toLine),
        ...newer.map((turn) => lineOf(turn, turn.content, SENTENCE_LENGTH)),
      ].toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()),
    ),
    files: filesOf(turns),
  };
}

const isRequest = ({ who }: Turn): boolean => who !== null && isUser(who);

/** The first request, and the latest that changes it. Where no turn is a user's, the first turn. */
function goalOf(turns: readonly Turn[]): HandOverLine[] {
  const requests = turns.filter((turn) => isRequest(turn) && turn.content.length >= LEAST_REQUEST);
  const first = requests[0] ?? turns[0];
  const changed = requests
    .slice(1)
    .findLast(({ content }) =>
      sentencesOf(content.slice(0, READ_LENGTH)).some(({ said }) => changesGoal(said)),
    );
  return [first, changed].flatMap((turn) =>
    turn === undefined ? [] : [lineOf(turn, turn.content, TURN_LENGTH)],
  );
}

/** What is said to be decided, and in any language the user's answer to a question. */
function decisionsOf(sentences: readonly Sentence[]): Sentence[] {
  const asking = new Set(
    sentences
      .filter(({ turn, said, isAtTheEnd }) => isAtTheEnd && !isRequest(turn) && asks(said))
      .map(({ at }) => at),
  );
  return sentences.filter(({ turn, at, text, said, isFirst }) => {
    const answers = isFirst && asking.has(at - 1) && isRequest(turn) && text.length >= LEAST_REQUEST;
    return (answers && !asks(said)) || (decides(said, isRequest(turn)) && !isOpen(said));
  });
}

/** A last request without an answer; questions without one; and what is to do, unless it is said later that it is done. */
function openEndsOf(turns: readonly Turn[], sentences: readonly Sentence[]): HandOverLine[] {
  const last = turns.at(-1);
  const unanswered = last !== undefined && isRequest(last) ? last : undefined;
  const marked = sentences
    .filter(({ turn }) => turn !== unanswered)
    .map((sentence) => ({ ...sentence, isToDo: sentence.isListed || isOpen(sentence.said) }))
    .filter(({ isToDo, said }) => isToDo || isDone(said) || asks(said))
    .map((sentence) => ({ ...sentence, words: wordsOf(openPart(sentence.text)) }));
  const left = marked.filter((sentence, place) => {
    const later = marked
      .slice(place + 1)
      .filter(({ isToDo, said }) => isToDo || isDone(said))
      .some(({ words }) => isSame(sentence.words, words));
    return !later && (asks(sentence.said) ? !isAnswered(sentence, turns) : sentence.isToDo);
  });
  return [
    ...left.map(toLine),
    ...(unanswered === undefined ? [] : [lineOf(unanswered, unanswered.content, SENTENCE_LENGTH)]),
  ];
}

/** By the next turn of another: a user's question by any, an assistant's by one that is short or about the same. */
function isAnswered(
  { turn, at, words, isAtTheEnd }: Sentence & { readonly words: ReadonlySet<string> },
  turns: readonly Turn[],
): boolean {
  if (!isRequest(turn) && !isAtTheEnd) return true;
  const answer = turns.slice(at + 1).find(({ who }) => who !== turn.who);
  if (answer === undefined) return false;
  const { content } = answer;
  return (
    isRequest(turn) ||
    content.length <= SHORT_ANSWER ||
    [...wordsOf(content.slice(0, READ_LENGTH))].some((word) => words.has(word))
  );
}

/** "The test still fails: the connection is not released.": what is done later is the first half. */
const openPart = (text: string): string =>
  text.split(CLAUSES).find((clause) => isOpen(clause) && wordsOf(clause).size > 0) ?? text;
const CLAUSES = /[:;,]\s|\s[–—]\s|\b(?:because|since)\b/u;

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= Math.min(SAME_WORDS, one.size) && shared >= SAME_SHARE * one.size;
}

/** Stems. Other languages have theirs, but a word that comes again is the same in most of them. */
const wordsOf = (said: string): ReadonlySet<string> =>
  new Set(
    wordsToFind(said, 'en')
      .map(({ word, tokens }) => tokens.at(-1) ?? word)
      .filter((word) => !OPEN_WORDS.has(word)),
  );

/** A name alone is that of the latest path that ends with it. */
function filesOf(turns: readonly Turn[]): HandOverFile[] {
  const named = turns.toReversed().flatMap(({ id: memoryId, content, file, occurredAt }) =>
    [...(file === null ? [] : [file]), ...filesIn(content.slice(0, READ_LENGTH))].map((path) => ({
      path,
      memoryId,
      occurredAt,
    })),
  );
  const paths = [...new Set(named.map(({ path }) => path))];
  const files = new Map<string, HandOverFile>();
  for (const { path: name, ...where } of named) {
    const path = paths.find((each) => each.endsWith(`/${name}`)) ?? name;
    if (!files.has(path)) files.set(path, { path, ...where });
  }
  return [...files.values()];
}

/** As rules read them: a heading without its marks, an item of a list behind a hyphen. */
const MARKS = /^\s{0,3}(?:#{1,6} |(\d{1,2}[.)]|[*•+]) )/gmu;
const ITEM = /^[-–] /u;

function sentencesIn(turn: Turn, at: number): Sentence[] {
  const plain = withoutSpeaker(turn.content, turn.who)
    .slice(0, READ_LENGTH)
    .replaceAll(MARKS, (_, item?: string) => (item === undefined ? '' : '- '))
    .replaceAll('**', '');
  let isListed = false;
  const sentences = sentencesOf(plain).filter(({ text }) => text !== '');
  return sentences.flatMap(({ text, said }, place) => {
    const isItem = ITEM.test(text);
    if (isOpenLabel(said)) isListed = true;
    else if (!isItem && /(?::|[\p{L}\p{N}])$/u.test(said)) isListed = false;
    if (isOpenLabel(said)) return [];
    return [
      {
        turn,
        at,
        text: text.replace(ITEM, ''),
        said: said.replace(ITEM, ''),
        isListed: isListed && isItem,
        isFirst: place === 0,
        isAtTheEnd: place >= sentences.length - AT_THE_END,
      },
    ];
  });
}

const toLine = ({ turn, text }: Sentence): HandOverLine => lineOf(turn, text, SENTENCE_LENGTH);

/** Cut behind a sentence or a line, where one ends in its later part. */
function lineOf({ id, who, occurredAt }: Turn, text: string, most: number): HandOverLine {
  const { snippet, truncated } = cutText(text.trim(), most);
  const end = truncated
    ? Math.max(...[...snippet.matchAll(/[.!?…](?=\s)|[。！？\n]/gu)].map(({ index }) => index))
    : -1;
  const told = end > most / 2 ? snippet.slice(0, end + 1).trimEnd() : snippet;
  return { memoryId: id, who, occurredAt, text: told, cut: told.length < text.trim().length };
}

const unique = (lines: readonly HandOverLine[]): HandOverLine[] => [
  ...new Map(lines.map((line) => [line.text, line])).values(),
];

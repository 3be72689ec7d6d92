/** What an assistant reads beside a prompt, a file or an error: the few memories that most likely help, and mostly nothing. */
import { eng } from 'stopword';
import type { Json } from '../../client/json.ts';
import type { RecallResult } from '../../domain/answers.generated.ts';
import { cutText } from '../../domain/texts/cut-text.ts';
import { formatMinutes } from '../../domain/times/format-times.ts';
import { countTokens } from '../../retrieval/stages/tokens.ts';
import type { ServiceConnection } from '../service-connection.ts';
import { type Current, currentOf, type Hit } from './current.ts';
import { headingOf, LINE_LENGTH, lineOf } from './told-lines.ts';

/** Least relevance of what a session gets unasked. docs/benchmarks/answers.md has what others cost. */
export const STRONG = 0.15;

/** Of a prompt, as much is asked with. */
const ASKED_LENGTH = 2_000;
const LEAST_WORDS = 3;
/** How many of its words a memory must add to the prompt. A turn with fewer is mostly the same request of an earlier day, or its answer: "I renamed it." */
const NEW_WORDS = { turn: 3, note: 1 } as const;
/** More than fit, as those of the session itself are left out. */
const RECALLED = 8;
const RECALLED_TOKENS = 600;
const TOLD_TOKENS = 300;

const QUERY = `query AtPrompt($recall: RecallInput!) {
  recall(input: $recall) {
    abstained
    hits { relevance memory { ...Told } passage { size } contradictedBy { ...Told } supersededBy { ...Told } }
  }
}
fragment Told on Memory { id ... on Episode { content who occurredAt sessionId file } }`;

export interface Asking {
  readonly service: Pick<ServiceConnection, 'ask'>;
  readonly namespace: string;
  readonly sessionId: string;
  /** By questionOf, or questionAtTool. */
  readonly question: string;
  /** Left out: any memory may be told. */
  readonly isAbout?: (memory: Current) => boolean;
  /** Ids of what the session was told before. */
  readonly told: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** Left out: STRONG. */
  readonly least?: number;
  /** False: the question is not listed with what was asked. */
  readonly record?: boolean;
}

export interface ToldAtPrompt {
  readonly text: string;
  readonly ids: readonly string[];
}

/** Chinese and Japanese have no spaces between words. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsIn = (text: string): string[] =>
  [...segmenter.segment(text.toLowerCase().normalize('NFC'))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

const STOP_WORDS = new Set(eng);
/** "Renamed" and "renaming" are one word. */
const STEM_CHARS = 5;
const contentOf = (text: string): Set<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => word.slice(0, STEM_CHARS)),
  );

/** What to ask memory; undefined for a command of the assistant, and for a prompt that is too short to say what it is about. */
export function questionOf(prompt: string): string | undefined {
  const { snippet } = cutText(prompt.trim(), ASKED_LENGTH);
  return /^\/[\w:-]+(\s|$)/.test(snippet) || wordsIn(snippet).length < LEAST_WORDS ? undefined : snippet;
}

/** Undefined where there is nothing strong to tell. @throws MemoryError */
export async function atPrompt(asking: Asking): Promise<ToldAtPrompt | undefined> {
  const { service, namespace, question, signal, least = STRONG, record = true } = asking;
  const recall = {
    namespace,
    query: question,
    limit: RECALLED,
    tokenBudget: RECALLED_TOKENS,
    passageLength: LINE_LENGTH,
    minRelevance: least,
    via: 'hook',
    record,
  };
  const { recall: found } = await service.ask<{ recall: Json<RecallResult> }>(QUERY, { recall }, signal);
  const strong = found.abstained ? [] : found.hits.filter(({ relevance }) => relevance >= least);
  return withinBudget(headingOf(namespace), worthTelling(strong, asking));
}

/** Without what the assistant has read in this session, and what only repeats the prompt. */
export function worthTelling(
  hits: readonly Hit[],
  {
    sessionId,
    question,
    told,
    isAbout = () => true,
  }: Pick<Asking, 'sessionId' | 'question' | 'told' | 'isAbout'>,
): readonly Current[] {
  const asked = contentOf(question);
  const addsEnough = ({ content, who }: Current): boolean => {
    const added = [...contentOf(content)].filter((word) => !asked.has(word));
    const isTurn = who === 'user' || who === 'assistant';
    return added.length >= NEW_WORDS[isTurn ? 'turn' : 'note'];
  };
  return currentOf(hits).filter(
    (memory) =>
      memory.sessionId !== sessionId && !told.has(memory.id) && isAbout(memory) && addsEnough(memory),
  );
}

/** What does not fit is left for a later prompt. */
export function withinBudget(heading: string, memories: readonly Current[]): ToldAtPrompt | undefined {
  const time = formatMinutes(memories.map(({ occurredAt }) => occurredAt));
  const lines = [heading];
  const ids: string[] = [];
  for (const memory of memories) {
    const line = lineOf(memory, time);
    if (countTokens([...lines, line].join('\n')) > TOLD_TOKENS) continue;
    lines.push(line);
    ids.push(memory.id);
  }
  return ids.length === 0 ? undefined : { text: lines.join('\n'), ids };
}

/** Saved questions as text: in the browser's storage, and in a file. */
import { ServiceError } from '../../../data/client.ts';
import { MODES } from '../variants.ts';
import type { Expected, RankSince, SavedQuestion } from './saved-question.ts';

const FORMAT = 'hippograph-questions';
const VERSION = 1;
/** More is no file of this page. */
const MOST_BYTES = 4_000_000;

export const printSaved = (questions: readonly SavedQuestion[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, questions }, null, 2);

/** @throws ServiceError where it is not what `printSaved` prints */
export function parseSaved(text: string): readonly SavedQuestion[] {
  const value = text.length > MOST_BYTES ? undefined : valueOf(text);
  if (!isRecord(value) || value['format'] !== FORMAT || value['version'] !== VERSION) throw notSaved();
  const { questions } = value;
  if (!Array.isArray(questions)) throw notSaved();
  return questions.map(toQuestion);
}

type Value = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Value => typeof value === 'object' && value !== null;

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toQuestion(value: unknown): SavedQuestion {
  if (!isRecord(value)) throw notSaved();
  const { question, profile, limit, askedAt, expected } = value;
  const mode = MODES.find((each) => each === value['mode']);
  if (mode === undefined || !isText(question) || typeof profile !== 'string' || !isCount(limit))
    throw notSaved();
  if (!isTime(askedAt) || !Array.isArray(expected) || expected.length === 0) throw notSaved();
  return { question, mode, profile, limit, askedAt, expected: expected.map(toExpected) };
}

function toExpected(value: unknown): Expected {
  if (!isRecord(value)) throw notSaved();
  const { memoryId, within, ranks } = value;
  if (!isText(memoryId) || !isCount(within) || !Array.isArray(ranks) || ranks.length === 0) throw notSaved();
  return { memoryId, within, ranks: ranks.map(toRank) };
}

function toRank(value: unknown): RankSince {
  if (!isRecord(value)) throw notSaved();
  const { rank, since } = value;
  if ((rank !== null && !isCount(rank)) || !isTime(since)) throw notSaved();
  return { rank, since };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const notSaved = (): ServiceError =>
  new ServiceError('This file has no saved questions.', {
    code: 'INVALID_ARGUMENT',
    remedy: 'Choose a file that “Save as a file” wrote. Nothing was added.',
  });

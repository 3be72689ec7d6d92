/** The estimate of tokens beside o200k_base itself: single texts, and ten together, as an answer has them. */
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countTokens } from '../src/retrieval/stages/tokens.ts';
import { readDataSets } from './support/data-sets.ts';
import { type Row, report } from './support/report.ts';

const SMALL_SETS = fileURLToPath(new URL('sets', import.meta.url));
const LANGUAGES = fileURLToPath(new URL('.', import.meta.url));
const AN_ANSWER = 10;
/** Of a shorter text, one token more is much. */
const SHORT = 20;
/** js-tiktoken's time grows with the square of a run without spaces. */
const LONGEST = 20_000;

export interface TokensOptions {
  /** Beside the small sets and the languages of bench/. */
  readonly data?: string;
  /** Of each set, spread over it. */
  readonly texts: number;
}

interface Pair {
  readonly estimate: number;
  readonly exact: number;
}

export function benchTokens({ data, texts }: TokensOptions): void {
  const encoder = new Tiktoken(o200k);
  const sets = [
    ...(data !== undefined && existsSync(data) ? readDataSets(data) : []),
    ...readDataSets(SMALL_SETS),
    ...readDataSets(LANGUAGES, ['languages']),
  ];
  let [ms, characters] = [0, 0];
  const measured = (text: string): Pair => {
    const began = performance.now();
    const estimate = countTokens(text);
    ms += performance.now() - began;
    characters += text.length;
    return { estimate, exact: encoder.encode(text, [], []).length };
  };
  const rows = sets.map(({ name, memories }) => {
    const short = memories.map(({ content }) => content).filter((text) => text.length <= LONGEST);
    const step = Math.max(1, short.length / texts);
    const spread = short.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    return rowOf(name, spread.map(measured));
  });
  report('tokens', rows, [
    `Errors in %, below zero where the estimate is too low. Single texts count from ${SHORT} tokens up; an answer is ${AN_ANSWER} texts in a row.`,
    `The estimate takes ${((1_000 * ms) / characters).toFixed(3)} ms for a thousand characters.`,
  ]);
}

function rowOf(set: string, pairs: readonly Pair[]): Row {
  const each = pairs.filter(({ exact }) => exact >= SHORT).map(errorOf);
  const answers = Array.from({ length: Math.floor(pairs.length / AN_ANSWER) }, (_, at) =>
    errorOf(sum(pairs.slice(at * AN_ANSWER, (at + 1) * AN_ANSWER))),
  );
  return {
    set,
    texts: pairs.length,
    'all together': errorOf(sum(pairs)),
    'a text, mean of errors without sign':
      each.reduce((all, error) => all + Math.abs(error), 0) / each.length,
    'a text, p1': at(each, 0.01),
    'a text, p99': at(each, 0.99),
    'an answer, p1': at(answers, 0.01),
    'an answer, p99': at(answers, 0.99),
  };
}

const errorOf = ({ estimate, exact }: Pair): number => 100 * (estimate / exact - 1);

const sum = (pairs: readonly Pair[]): Pair => ({
  estimate: pairs.reduce((all, { estimate }) => all + estimate, 0),
  exact: pairs.reduce((all, { exact }) => all + exact, 0),
});

function at(errors: readonly number[], share: number): number {
  const sorted = errors.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

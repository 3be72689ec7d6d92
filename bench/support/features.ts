/** What a ranker can be trained on: a candidate's signals, its rank by each, and the kind of text that it is and that surrounds it. */
import { isAssistant } from '../../src/retrieval/chat-roles.ts';
import { columnsOf, type Measured } from '../../src/retrieval/stages/measure.ts';
import {
  type Column,
  type CueSignal,
  type SignalName,
  SOURCE_SIGNALS,
  type Weights,
} from '../../src/retrieval/stages/signals.ts';

/** What of the question decides on the kind. */
export interface AskedFor {
  readonly text: string;
  readonly asked: { readonly times: readonly unknown[]; readonly asksWhen: boolean };
}

/** One number a candidate; NaN where there is none. */
export interface Feature {
  readonly name: string;
  readonly values: readonly number[];
}

const ASKS_OF_SELF = /\b(i|i'm|i've|my|me|mine|myself)\b/i;
const CUES = ['speaker', 'date', 'temporal', 'statement', 'user'] as const satisfies CueSignal[];

/** Always the same features in the same order. @param weights by which `linear` sums the signals up */
export function featuresOf(measured: Measured, { text, asked }: AskedFor, weights: Weights): Feature[] {
  const { candidates } = measured;
  const every = (value: number): number[] => candidates.map(() => value);
  const weighed = columnsOf(measured, weights);
  // Whatever the weights, a source is as telling as it is.
  const columns = new Map(
    [...weighed, ...measured.sources, ...measured.others].map((each) => [each.name, each]),
  );
  const normalised = (name: SignalName): readonly number[] => columns.get(name)?.normalised ?? every(0);

  const lengths = candidates.map(({ memory }) => Math.log(1 + memory.content.length));
  const assistants = candidates.map(({ memory }) => (isAssistant(memory.who) ? 1 : 0));

  return [
    ...SOURCE_SIGNALS.flatMap((name) => {
      const raw = (measured.sources.find((each) => each.name === name)?.raw ?? []).map(
        (value) => value ?? Number.NaN,
      );
      return [
        { name, values: normalised(name) },
        { name: `${name} rank`, values: ranks(raw) },
        { name: `${name} z`, values: standardised(raw) },
      ];
    }),
    { name: 'session', values: normalised('session') },
    { name: 'session rank', values: ranks(normalised('session')) },
    { name: 'reply', values: normalised('reply') },
    { name: 'graph', values: normalised('graph') },
    { name: 'graph gate', values: every(Math.max(0, ...normalised('graph'))) },
    ...CUES.map((name) => ({ name, values: normalised(name) })),
    { name: 'linear', values: sumOf(weighed, weights, candidates.length) },
    { name: 'length', values: lengths },
    { name: 'length z', values: standardised(lengths) },
    { name: 'lengths', values: every(meanOf(lengths)) },
    { name: 'assistant', values: assistants },
    { name: 'assistants', values: every(meanOf(assistants)) },
    { name: 'said', values: every(meanOf(candidates.map(({ memory }) => (memory.who === null ? 0 : 1)))) },
    { name: 'of self', values: every(ASKS_OF_SELF.test(text) ? 1 : 0) },
    { name: 'times', values: every(asked.times.length) },
    { name: 'asks when', values: every(asked.asksWhen ? 1 : 0) },
  ];
}

/** What the trees add to; none of them looks at it. */
function sumOf(columns: readonly Column[], weights: Weights, count: number): number[] {
  const sums = Array.from({ length: count }, () => 0);
  for (const { name, normalised } of columns) {
    for (const [at, value] of normalised.entries()) sums[at] = (sums[at] ?? 0) + weights[name] * value;
  }
  return sums;
}

/** From 1; equal ones share the best of their ranks, and what has no value comes after all. */
function ranks(values: readonly number[]): number[] {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => b - a);
  const rankOf = new Map<number, number>();
  for (const [at, value] of sorted.entries()) if (!rankOf.has(value)) rankOf.set(value, at + 1);
  return values.map((value) => rankOf.get(value) ?? sorted.length + 1);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

function standardised(values: readonly number[]): number[] {
  const known = values.filter((value) => !Number.isNaN(value));
  const mean = meanOf(known);
  const spread = spreadOf(known);
  return values.map((value) => (spread === 0 ? 0 : (value - mean) / spread));
}

/** Measures regular expressions against texts of their own parts, in a thread of its own, whose processor time is all that counts. */
import { parentPort, workerData } from 'node:worker_threads';
import { pumpsOf } from './adversary.ts';
import { built, type Found, literals } from './collect.ts';
import { READS_AT_MOST, READS_OURS } from './reads-at-most.ts';

/** What a memory may hold. */
const LENGTH = 65_536;
/** What comes behind decides whether all of the text matches. */
const ENDS = ['', '\u0000!'];
/** A first look at a part of it: a quadratic expression takes more for that, and a linear one a tenth. */
const FIRST_LOOK = 64;
const SUSPICIOUS_MS = 0.1;
/** Of the texts that took an expression longest at first look: this many are read whole. */
const { most: MOST_TEXTS } = workerData as { readonly most: number };
/** Of all of it. A quadratic one takes seconds. */
const MOST_MS = 500;
/** Four times the length is to take four times as long; 16 times would be quadratic. */
const MOST_GROWTH = 9;
const WORTH_COMPARING_MS = 60;

export interface Slow {
  readonly file: string;
  readonly source: string;
  readonly pump: string;
  readonly ms: number;
}

const cpuMs = (run: () => void): number => {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

function all(regexp: RegExp, text: string): void {
  const global = regexp.flags.includes('g') ? regexp : new RegExp(regexp.source, `${regexp.flags}g`);
  for (const _ of text.matchAll(global)) continue;
}

/** Again only where it took long: a compiler or a collector may have been at work. */
function least(run: () => void): number {
  const first = cpuMs(run);
  return first < WORTH_COMPARING_MS ? first : Math.min(first, cpuMs(run), cpuMs(run));
}

function slowest({ file, regexp }: Found): Slow | undefined {
  const general = ['a', ' ', '\n', '-', '.', '0', '"', 'a.', 'aA', 'a ', ' a', 'a1', '(', '\\', 'a-', '=a'];
  const most = READS_AT_MOST.get(file) ?? LENGTH;
  const texts = [...new Set([...pumpsOf(regexp), ...general])].flatMap((pump) =>
    ENDS.map((end) => {
      const text = (length: number): string => pump.repeat(Math.ceil(length / pump.length)) + end;
      const part = text(most === LENGTH ? most / FIRST_LOOK : most);
      return { pump, text, first: cpuMs(() => all(regexp, part)) };
    }),
  );
  const suspicious = texts.filter(({ first }) => first > SUSPICIOUS_MS).toSorted((a, b) => b.first - a.first);
  for (const { pump, text } of suspicious.slice(0, MOST_TEXTS)) {
    const whole = text(most);
    const ms = least(() => all(regexp, whole));
    if (ms < WORTH_COMPARING_MS) continue;
    const quarter = text(most / 4);
    if (ms > MOST_MS || ms / least(() => all(regexp, quarter)) > MOST_GROWTH)
      return { file, source: String(regexp), pump, ms };
  }
  return undefined;
}

const unique = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((each) => [String(each.regexp), each])).values(),
];

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const post = (message: object): void => parentPort?.postMessage(message);

const expressions = unique([...literals(), ...(await built())]).filter(({ file }) => !READS_OURS.has(file));
post({ number: expressions.length });
for (const each of expressions) {
  const slow = slowest(each);
  if (slow !== undefined) post({ slow });
}
post({ done: true });

/** The line of a failed command that says most, without what differs each time: paths, numbers, hashes. */
import { stripVTControlCharacters } from 'node:util';

/** Characters of the output that are read, from its beginning and its end. */
const READ = 20_000;
const LONGEST_LINE = 300;
/** A line with fewer says nothing that could be found. */
const LEAST_WORDS = 2;

/** The best first: an error by its name or code, a line that begins as one, and one that has such a word. */
const TELLING: readonly RegExp[] = [
  /\b[A-Za-z]\w*(?:Error|Exception)\b(?!s)|\bE[A-Z]{4,}\b|\bERR_\w+|\berror(?:\[\w+\]| [A-Z]+\d+)/,
  /^(?:\S+: )?(?:error|fatal|panic|fail(?:ed|ure)?)\b/i,
  /\b(?:error|cannot|can't|could not|failed|not found|denied|refused|undefined|missing|no such)\b/i,
];
/** The last line of a Python traceback names the error; elsewhere the first one does. */
const LAST_TELLS = /^Traceback \(most recent call last\)/m;

const VARIES: readonly RegExp[] = [
  /(?<!\w)\w{1,20}:\/\/\S+/g,
  /(?<![\w.@~+\\/-])(?:[A-Za-z]:)?[\w.@~+-]{0,100}[\\/][\w.@~+\\/-]+(?::\d{1,9}){0,2}/g,
  /\b(?:0x)?(?=[a-f]{0,40}\d)[\da-f]{7,}\b/gi,
  /(?<![\w.:,-])[.:,]{0,3}\d[\d.:,]*(?:ms|s|%|[kmg]i?b)?(?![\w-])/gi,
];

/** Undefined where no line tells. */
export function errorLine(output: string): string | undefined {
  const read = output.length > 2 * READ ? `${output.slice(0, READ)}\n${output.slice(-READ)}` : output;
  const plain = stripVTControlCharacters(read);
  const lines = plain.split(/\r?\n/).map((line) => line.trim().slice(0, LONGEST_LINE));
  if (LAST_TELLS.test(plain)) lines.reverse();
  for (const telling of TELLING)
    for (const line of lines) {
      if (!telling.test(line)) continue;
      const lasting = VARIES.reduce((kept, varies) => kept.replaceAll(varies, ' '), line);
      const told = lasting.replaceAll(/\s+/g, ' ').trim();
      if (wordsOf(told).length >= LEAST_WORDS) return told;
    }
  return undefined;
}

const WORD = /[\p{L}_][\p{L}\p{N}_]+/gu;
/** They stand in most errors. */
const USUAL =
  /^(?:error|err|exception|fatal|failed|failure|exit|code|the|to|at|in|of|on|is|was|not|no|and|or|for|with|from|by|an|it|its|has|be|line|file|module|most|object|value|type|name)$/i;
/** Says by itself which error it is: `EADDRINUSE`, `TS2345`, `station_id`, `parseDate`. `TypeError` does not. */
const OWN = /^(?=[\p{Lu}_]*$)\p{Lu}[\p{Lu}_]{4,}$|\p{L}\p{N}|[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}/u;
const CLASS = /(?:Error|Exception)$/;

const wordsOf = (line: string): string[] => [
  ...new Set((line.match(WORD) ?? []).filter((word) => !USUAL.test(word))),
];

export const isOwnName = (word: string): boolean => OWN.test(word) && !CLASS.test(word);

/** A memory is about an error if it has this share of its words. The class of the error does not count. */
const SHARE = 0.6;

/** @param line what errorLine has returned */
export function namesError(text: string, line: string): boolean {
  const words = wordsOf(line);
  const inText = new Set(text.match(WORD));
  const lower = new Set([...inText].map((word) => word.toLowerCase()));
  if (words.some((word) => isOwnName(word) && inText.has(word)) || sharesPhrase(text, line)) return true;
  const shared = words.filter((word) => lower.has(word.toLowerCase())).length;
  return shared >= LEAST_WORDS && shared >= SHARE * words.filter((word) => !CLASS.test(word)).length;
}

/** Words in a row that are no chance: "out of memory" may be one. */
const PHRASE = 4;
const phrase = (words: readonly string[]): string => ` ${words.join(' ')} `;

function sharesPhrase(text: string, line: string): boolean {
  const inLine = line.toLowerCase().match(WORD) ?? [];
  const whole = phrase(text.toLowerCase().match(WORD) ?? []);
  return inLine.some(
    (_, at) => at + PHRASE <= inLine.length && whole.includes(phrase(inLine.slice(at, at + PHRASE))),
  );
}

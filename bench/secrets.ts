/** How many secrets are found in a labelled set, and how many ordinary turns are taken for one. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSensitive, redact } from '../src/redaction/find-sensitive.ts';
import { Characters } from './secrets/characters.ts';
import { labelledLines } from './secrets/labelled.ts';
import { LOOK_ALIKES } from './secrets/look-alikes.ts';
import { ORDINARY_FORMS, type Outcome } from './secrets/ordinary-forms.ts';
import { report, type Row } from './support/report.ts';

const SETS = ['assistant-chat', 'documents', 'friends-chat', 'team-notes'];

export interface Line {
  readonly line: string;
  /** Undefined: nothing in it is a secret. */
  readonly secret?: string;
}

/** Of lines with a secret: what became of each. Of the others: which were changed, and of which it was said that they may hold a secret. */
export interface Detected {
  readonly replaced: readonly string[];
  readonly reported: readonly string[];
  readonly missed: readonly string[];
  readonly changed: readonly string[];
  readonly doubted: readonly string[];
}

/** A secret is found if nothing of it is left. */
export async function detect(lines: readonly Line[]): Promise<Detected> {
  const detected = {
    replaced: [] as string[],
    reported: [] as string[],
    missed: [] as string[],
    changed: [] as string[],
    doubted: [] as string[],
  };
  for (const { line, secret } of lines) {
    const found = await findSensitive(line, 'secrets');
    const sure = found.filter(({ certainty }) => certainty !== 'guess');
    if (secret === undefined) {
      if (found.length > 0) detected[sure.length > 0 ? 'changed' : 'doubted'].push(line);
      continue;
    }
    const isLeft = (without: typeof found): boolean => redact(line, without).includes(secret);
    if (!isLeft(sure)) detected.replaced.push(line);
    else detected[isLeft(found) ? 'missed' : 'reported'].push(line);
  }
  return detected;
}

/** The ordinary forms, each with a secret of its own, and what is to become of it. */
export function ordinaryLines(seed = 1): (Line & { readonly outcome: Outcome })[] {
  const by = new Characters(seed * 1_000_000);
  return ORDINARY_FORMS.map(({ line, make, outcome }) => {
    const secret = make(by);
    return { line: line.replace('%', () => secret), secret, outcome };
  });
}

export interface Alarm {
  readonly text: string;
  /** Not only reported. */
  readonly isChanged: boolean;
}

/** Of texts that hold no secret: those in which one is found. */
export async function alarms(texts: readonly string[]): Promise<Alarm[]> {
  const alarming: Alarm[] = [];
  for (const text of texts) {
    const found = await findSensitive(text, 'secrets');
    if (found.length > 0)
      alarming.push({ text, isChanged: found.some(({ certainty }) => certainty !== 'guess') });
  }
  return alarming;
}

export async function textsOf(folder: string): Promise<string[]> {
  const lines = (await readFile(`${folder}/memories.jsonl`, 'utf8')).trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { readonly content: string }).content);
}

export async function ownTexts(): Promise<string[]> {
  const folders = SETS.map((set) => new URL(`sets/${set}`, import.meta.url).pathname);
  return (await Promise.all(folders.map(textsOf))).flat();
}

const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

async function rowOf(texts: string, contents: readonly string[]): Promise<Row> {
  const started = performance.now();
  const alarming = await alarms(contents);
  const each = (performance.now() - started) / contents.length;
  return {
    texts,
    number: contents.length,
    'replaced %': '',
    'reported %': '',
    'false replacements %': percent(alarming.filter(({ isChanged }) => isChanged).length, contents.length),
    'false warnings %': percent(alarming.filter(({ isChanged }) => !isChanged).length, contents.length),
    'ms a text': each,
  };
}

async function rowOfLabelled(
  texts: string,
  lines: readonly Line[],
): Promise<{ row: Row; missed: readonly string[] }> {
  const { replaced, reported, missed, changed, doubted } = await detect(lines);
  const secrets = replaced.length + reported.length + missed.length;
  const harmless = lines.length - secrets;
  const row = {
    texts,
    number: `${secrets} + ${harmless}`,
    'replaced %': percent(replaced.length, secrets),
    'reported %': percent(reported.length, secrets),
    'false replacements %': percent(changed.length, harmless),
    'false warnings %': percent(doubted.length, harmless),
    'ms a text': '',
  };
  return { row, missed };
}

/** @param data a folder of question sets, whose texts count as ordinary */
export async function benchSecrets({ data }: { readonly data?: string }): Promise<void> {
  const providers = await rowOfLabelled('labelled', labelledLines());
  const forms = await rowOfLabelled('ordinary forms', [
    ...ordinaryLines(),
    ...LOOK_ALIKES.map((line) => ({ line })),
  ]);
  const rows: Row[] = [providers.row, forms.row, await rowOf('bench/sets', await ownTexts())];
  const folders = data === undefined ? [] : readdirSync(data).filter((name) => isSet(join(data, name)));
  for (const name of folders) rows.push(await rowOf(name, sampleOf(await textsOf(join(data ?? '', name)))));
  report('secrets', rows, [
    'The number is of lines with a secret, and of lines without one. A sentence is no proof: what it suggests is reported, and not replaced.',
    `Missed: ${[...providers.missed, ...forms.missed].map((line) => JSON.stringify(line)).join(' ')}`,
    'In the other texts, everything that is found counts as false.',
  ]);
}

/** So many of a longer list, evenly spread over it. */
const MOST_OF_A_SET = 2_500;

function sampleOf(texts: readonly string[]): string[] {
  const step = Math.max(1, texts.length / MOST_OF_A_SET);
  return Array.from(
    { length: Math.floor(texts.length / step) },
    (_, at) => texts[Math.floor(at * step)] ?? '',
  );
}

const isSet = (folder: string): boolean => existsSync(join(folder, 'memories.jsonl'));

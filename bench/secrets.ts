/** How many secrets are found in a labelled set, and how many ordinary turns are taken for one. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findSensitive, redact } from '../src/redaction/find-sensitive.ts';
import { labelledLines } from './secrets/labelled.ts';
import { report, type Row } from './support/report.ts';

const SETS = ['assistant-chat', 'documents', 'friends-chat', 'team-notes'];

export interface Detected {
  readonly missed: readonly string[];
  readonly falseAlarms: readonly string[];
  readonly secrets: number;
  readonly harmless: number;
}

/** Of the labelled set. A secret is found if nothing of it is left. */
export async function detect(): Promise<Detected> {
  const lines = labelledLines();
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  for (const { line, secret } of lines) {
    const found = await findSensitive(line, 'secrets');
    if (secret === undefined && found.length > 0) falseAlarms.push(line);
    if (secret !== undefined && redact(line, found).includes(secret)) missed.push(line);
  }
  const secrets = lines.filter(({ secret }) => secret !== undefined).length;
  return { missed, falseAlarms, secrets, harmless: lines.length - secrets };
}

/** Of texts that hold no secret. @returns those in which one is found */
export async function alarms(texts: readonly string[]): Promise<string[]> {
  const alarming: string[] = [];
  for (const text of texts) if ((await findSensitive(text, 'secrets')).length > 0) alarming.push(text);
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
    'found %': '',
    'false alarms %': percent(alarming.length, contents.length),
    'ms a text': each,
  };
}

/** @param data a folder of question sets, whose texts count as ordinary */
export async function benchSecrets({ data }: { readonly data?: string }): Promise<void> {
  const { missed, falseAlarms, secrets, harmless } = await detect();
  const rows: Row[] = [
    {
      texts: 'labelled',
      number: secrets + harmless,
      'found %': percent(secrets - missed.length, secrets),
      'false alarms %': percent(falseAlarms.length, harmless),
      'ms a text': '',
    },
    await rowOf('bench/sets', await ownTexts()),
  ];
  const folders = data === undefined ? [] : readdirSync(data).filter((name) => isSet(join(data, name)));
  for (const name of folders) rows.push(await rowOf(name, sampleOf(await textsOf(join(data ?? '', name)))));
  report('secrets', rows, [
    `${secrets} lines with a secret and ${harmless} without one, written for this. Missed: ${missed.join(' | ')}`,
    'In the other texts, everything that is found counts as a false alarm.',
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

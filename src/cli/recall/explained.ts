/** An answer as a table, with what each score is made of. */
import Table from 'cli-table3';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import type { Answer, AnsweredHit, AnsweredMemory } from './answer.ts';
import { newerThan } from './newer-than.ts';
import type { Signal } from '../../domain/answers.generated.ts';
import { printable, printableLine } from '../../domain/texts/printable.ts';
import { partOf } from './rows.ts';

const WIDTH_OF = { rank: 4, relevance: 10, who: 14 } as const;
const BORDERS = 7;
const LEAST_TEXT = 24;
/** Text that is longer than this is for `get_memory` or --json. */
const MOST_TEXT = 1200;

const fixed = (value: number): string => value.toFixed(2).replace(/^(-?)0\./, '$1.');

type TellTime = (instant: string) => string;

function explained(signals: readonly Signal[]): string {
  const line = ({ name, raw, normalised, weight, contribution }: Signal): string =>
    `${name}: ${fixed(weight)} × ${fixed(normalised)} = ${fixed(contribution)} (raw ${raw === null ? 'none' : raw.toPrecision(4)})`;
  return signals.map(line).join('\n');
}

function said(memory: AnsweredMemory): string {
  // Before it is laid out: the table counts on signs that take up no room.
  const text = printable(memory.content).replaceAll('\t', ' ');
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} … (${text.length} characters)` : text;
}

function around(neighbours: readonly AnsweredMemory[]): string {
  return neighbours.map((memory) => `\n  · ${said(memory)}`).join('');
}

function row(hit: AnsweredHit, rank: number, time: TellTime): string[] {
  const { memory, signals, relevance, score } = hit;
  const under = [...partOf(hit.passage), ...newerThan(hit, time)].map((line) => `\n${line}`);
  return [
    `${rank}`,
    hit.relevanceBand.toLowerCase(),
    time(memory.occurredAt),
    printableLine(memory.who ?? ''),
    `${said(memory)}${under.join('')}${around(hit.neighbours)}\n${printableLine(shortId(memory.id))} = relevance ${fixed(relevance)}, score ${fixed(score)}\n${explained(signals)}${notes(hit)}`,
  ];
}

const notes = ({ feedback, need, order }: AnsweredHit): string =>
  [feedback, need, order].map((note) => (note === null ? '' : `\n${note}`)).join('');

/** @param columns width of the terminal, in characters */
export function explainedTable({ hits }: Answer, columns: number): string {
  const { rank, relevance, who } = WIDTH_OF;
  const time = formatTimes(hits.map(({ memory }) => memory.occurredAt));
  const when = 2 + Math.max(...hits.map(({ memory }) => time(memory.occurredAt).length));
  const text = Math.max(LEAST_TEXT, columns - rank - relevance - when - who - BORDERS);
  const table = new Table({
    head: ['#', 'answer?', 'when', 'who', 'what, and why'],
    colWidths: [rank, relevance, when, who, text],
    wordWrap: true,
    style: { head: [], border: [], 'padding-left': 1, 'padding-right': 1 },
  });
  hits.forEach((hit, index) => table.push(row(hit, index + 1, time)));
  return table.toString();
}

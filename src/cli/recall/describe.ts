/** An answer as a table that a person reads. */
import Table from 'cli-table3';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import type { Answer, AnsweredHit, AnsweredMemory } from './answer.ts';
import type { Signal } from '../../domain/answers.generated.ts';
import { printable, printableLine } from '../../domain/printable.ts';

export interface DescribeOptions {
  /** Width of the terminal, in characters. */
  readonly columns: number;
  /** Every signal with its raw value and weight, rather than the contributions alone. */
  readonly explain: boolean;
}

const WIDTH_OF = { rank: 4, relevance: 10, who: 14 } as const;
const BORDERS = 7;
const LEAST_TEXT = 24;
/** Text that is longer than this is for `get_memory` or --json. */
const MOST_TEXT = 1200;

const fixed = (value: number): string => value.toFixed(2).replace(/^(-?)0\./, '$1.');

type TellTime = (instant: string) => string;

/** Newer memories that replaced what the hit states, or may contradict it. */
function newer({ supersededBy, contradictedBy }: AnsweredHit, time: TellTime): string {
  const lines = (mark: string, memories: readonly AnsweredMemory[]): string[] =>
    memories.map((memory) => `\n! ${mark}: ${time(memory.occurredAt)} ${said(memory)}`);
  return [...lines('superseded by', supersededBy), ...lines('newer, may contradict it', contradictedBy)].join(
    '',
  );
}

function why(signals: readonly Signal[]): string {
  const telling = signals.filter(({ contribution }) => Math.abs(contribution) >= 0.005);
  const ordered = telling.toSorted((a, b) => b.contribution - a.contribution);
  return ordered.map(({ name, contribution }) => `${name} ${fixed(contribution)}`).join(' + ');
}

function explained(signals: readonly Signal[]): string {
  const line = ({ name, raw, normalised, weight, contribution }: Signal): string =>
    `${name}: ${fixed(weight)} × ${fixed(normalised)} = ${fixed(contribution)} (raw ${raw === null ? 'none' : raw.toPrecision(4)})`;
  return signals.map(line).join('\n');
}

function said(memory: AnsweredMemory): string {
  // Before it is laid out: the table reckons with signs that take up no room.
  const text = printable(memory.content).replaceAll('\t', ' ');
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} … (${text.length} characters)` : text;
}

function around(neighbours: readonly AnsweredMemory[]): string {
  return neighbours.map((memory) => `\n  · ${said(memory)}`).join('');
}

function row(hit: AnsweredHit, rank: number, explain: boolean, time: TellTime): string[] {
  const { memory } = hit;
  const reason = explain ? explained(hit.signals) : why(hit.signals);
  return [
    `${rank}`,
    hit.relevanceBand.toLowerCase(),
    time(memory.occurredAt),
    printableLine(memory.who ?? ''),
    `${said(memory)}${newer(hit, time)}${around(hit.neighbours)}\n${printableLine(shortId(memory.id))} = ${explain ? `relevance ${fixed(hit.relevance)}, score ${fixed(hit.score)}\n` : ''}${reason}${notes(hit)}`,
  ];
}

const notes = ({ feedback, need, order }: AnsweredHit): string =>
  [feedback, need, order].map((note) => (note === null ? '' : `\n${note}`)).join('');

export function describeAnswer(answer: Answer, { columns, explain }: DescribeOptions): string {
  const lines = answer.facts.map(({ text }) => printableLine(text));
  if (answer.hits.length > 0) {
    if (answer.abstained) lines.push('Nothing stored seems to be about this. The nearest memories:');
    else if (answer.unclear) lines.push('No clear match. The nearest memories:');
    const { rank, relevance, who } = WIDTH_OF;
    const time = formatTimes(answer.hits.map(({ memory }) => memory.occurredAt));
    const when = 2 + Math.max(...answer.hits.map(({ memory }) => time(memory.occurredAt).length));
    const text = Math.max(LEAST_TEXT, columns - rank - relevance - when - who - BORDERS);
    const table = new Table({
      head: ['#', 'answer?', 'when', 'who', 'what, and why'],
      colWidths: [rank, relevance, when, who, text],
      wordWrap: true,
      style: { head: [], border: [], 'padding-left': 1, 'padding-right': 1 },
    });
    answer.hits.forEach((hit, index) => table.push(row(hit, index + 1, explain, time)));
    lines.push(table.toString());
  }
  const hits = answer.hits.length === 1 ? '1 memory' : `${answer.hits.length} memories`;
  lines.push(`${hits} in ${answer.tookMs.toFixed(0)} ms, mode ${answer.mode.toLowerCase()}`);
  if (explain)
    for (const { name, candidates, tookMs } of answer.stages)
      lines.push(`${name}: ${candidates} left after ${tookMs.toFixed(1)} ms`);
  for (const { count, stage, reason } of answer.dropped)
    lines.push(`left out by ${stage}: ${count}, ${reason}`);
  for (const notice of answer.notices) lines.push(`note: ${notice}`);
  return lines.join('\n');
}

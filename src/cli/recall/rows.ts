/** An answer as rows, one a hit: how good a match, when, who, what, and the id that other commands take. */
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import type { Column, Row } from '../terminal/rows.ts';
import type { Answer, AnsweredHit } from './answer.ts';
import { newerThan } from './newer-than.ts';

const STYLE_OF: Readonly<Record<string, 'green' | 'yellow' | 'dim'>> = {
  strong: 'green',
  possible: 'yellow',
};

export const HIT_COLUMNS: readonly Column[] = [
  { style: (band) => STYLE_OF[band] ?? 'dim' },
  { style: 'dim' },
  { style: 'cyan' },
  { cut: true },
  { style: 'dim' },
];

export const partOf = (passage: AnsweredHit['passage']): string[] =>
  passage === null
    ? []
    : [`the best passage, from character ${passage.offset} of ${passage.size}; show prints the whole text`];

export function rowsOf({ hits }: Answer): Row[] {
  const time = formatTimes(
    hits.flatMap(({ memory, sameAs }) => [memory, ...sameAs].map((each) => each.occurredAt)),
  );
  return hits.map((hit) => {
    const { memory, passage, relevanceBand, neighbours } = hit;
    return {
      cells: [
        relevanceBand.toLowerCase(),
        time(memory.occurredAt),
        memory.who ?? '',
        memory.content,
        shortId(memory.id),
      ],
      under: [
        ...partOf(passage),
        ...newerThan(hit, time),
        ...neighbours.map(({ content }) => `· ${content}`),
      ],
    };
  });
}

/** Memories that may conflict, as a person reads them: a question for each pair. */
import type { Json } from '../../client/json.ts';
import type { Rivals, RivalResolution } from '../../domain/answers.generated.ts';
import { SAID_OF } from '../../domain/requests/rivals.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import type { Memory } from '../../domain/memory.ts';
import { printableLine } from '../../domain/texts/printable.ts';

type Pair = Pick<Json<Rivals>, 'newer' | 'older'>;

/** As GraphQL answers. */
export interface OpenRivals {
  readonly edges: readonly { readonly node: Pair }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

export interface Decided {
  readonly changed: boolean;
  readonly rivals: Pair;
}

const MOST_TEXT = 200;

export function describeOpen({ edges, pageInfo }: OpenRivals): string {
  if (edges.length === 0) return 'No memories seem to conflict.';
  const [first] = edges;
  const ids =
    first === undefined ? '' : [first.node.newer, first.node.older].map(({ id }) => shortId(id)).join(' ');
  return [
    'Questions for you: which of the two holds?',
    ...edges.map(({ node }) => lines(node)),
    ...(pageInfo.hasNextPage ? ['There are more: pass --limit.'] : []),
    `To answer the first: hippograph rivals ${ids} --holds newer (or older, or both)`,
  ].join('\n');
}

export const describeDecision = ({ changed, rivals }: Decided, resolution: RivalResolution): string =>
  `${changed ? 'Kept' : 'Known already'}: ${SAID_OF[resolution]}.\n${lines(rivals)}`;

function lines({ newer, older }: Pair): string {
  const time = formatTimes([newer.occurredAt, older.occurredAt]);
  const line = ({ id, content, who, occurredAt }: Json<Memory>): string => {
    const text = printableLine(content);
    const cut = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
    return `${shortId(id)} ${time(occurredAt)} ${who === null ? '' : `${printableLine(who)}: `}${cut}`;
  };
  return `- newer: ${line(newer)}\n  older: ${line(older)}`;
}

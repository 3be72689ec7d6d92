/** One run of `hippograph show`. */
import type { Json } from '../../client/json.ts';
import type { Memory } from '../../domain/memory.ts';
import { MemoryError } from '../../domain/errors.ts';
import { printable, printableLine } from '../../domain/texts/printable.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatTimes } from '../../domain/times/format-times.ts';
import { runQuery } from '../run-query.ts';
import { print, printJson } from '../terminal/print.ts';

export interface ShowOptions {
  readonly namespace?: string;
  readonly json?: true;
}

type Turn = Json<Pick<Memory, 'id' | 'content' | 'who' | 'occurredAt'>>;
type Shown = Turn &
  Json<
    Pick<
      Memory,
      | 'sessionId'
      | 'project'
      | 'tags'
      | 'recordedAt'
      | 'retractedAt'
      | 'accessCount'
      | 'importance'
      | 'pinnedAt'
      | 'expiresAt'
    >
  > & {
    readonly tier: string;
    readonly potentiated: boolean;
    readonly expiry: string | null;
    readonly strength: number;
    readonly previous: Turn | null;
    readonly next: Turn | null;
    readonly supersededBy: readonly Turn[];
    readonly contradictedBy: readonly Turn[];
    readonly states: readonly { readonly text: string }[];
    readonly mentions: readonly { readonly name: string }[];
  };

interface Link {
  readonly kind: string;
  readonly weight: number;
  readonly memory: Turn;
}

interface Answer {
  readonly memory: Shown | null;
  readonly associated: { readonly total: number; readonly edges: readonly { readonly node: Link }[] };
}

const SHOW = `query Show($namespace: String!, $id: ID!) {
  memory(namespace: $namespace, id: $id) {
    ...Turn tier
    ... on Episode {
      strength sessionId project tags recordedAt retractedAt pinnedAt expiresAt expiry accessCount potentiated importance
      previous { ...Turn } next { ...Turn }
      supersededBy { ...Turn } contradictedBy { ...Turn }
      states { text } mentions { name }
    }
  }
  associated(namespace: $namespace, id: $id, first: 5) { total edges { node { kind weight memory { ...Turn } } } }
}
fragment Turn on Memory { id ... on Episode { content who occurredAt } }`;

export async function show(id: string, { namespace, json }: ShowOptions): Promise<void> {
  const answer = await runQuery<Answer, Answer>(namespace, 'show', {
    query: SHOW,
    variables: (of) => ({ namespace: of, id }),
    existing: true,
    pick: (data) => data,
  });
  const { memory, associated } = answer;
  if (memory === null)
    throw new MemoryError('UNKNOWN_ID', `There is no memory ${id} in this namespace.`, {
      field: 'id',
      remedy: 'Run `hippograph list` or `hippograph recall`: they print ids.',
    });
  if (json) printJson({ ...memory, associated });
  else print(described(memory, associated));
}

const MOST_TEXT = 160;

function described(memory: Shown, { edges, total }: Answer['associated']): string {
  const links = edges.map(({ node }) => node);
  const turns = [memory, memory.previous, memory.next, ...memory.supersededBy, ...memory.contradictedBy];
  const known = [...turns, ...links.map((link) => link.memory)].filter((turn) => turn !== null);
  const time = formatTimes(known.map(({ occurredAt }) => occurredAt));
  const line = ({ id, content, who, occurredAt }: Turn): string => {
    const text = printableLine(content);
    const cut = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
    return `${time(occurredAt)} ${who === null ? '' : `${printableLine(who)}: `}${cut} (${shortId(id)})`;
  };
  const rows: [string, string | null][] = [
    ['id', memory.id],
    ['happened', time(memory.occurredAt)],
    ['stored', memory.recordedAt.slice(0, 10)],
    ['forgotten', memory.retractedAt],
    ['pinned', memory.pinnedAt],
    [
      'expires',
      memory.expiresAt === null
        ? null
        : `${memory.expiresAt}, ${memory.expiry === 'ERASE' ? 'erased' : 'archived'} then`,
    ],
    ['who', memory.who],
    ['session', memory.sessionId],
    ['project', memory.project],
    ['tags', memory.tags.join(', ')],
    ['importance', memory.importance === null ? null : `${memory.importance}`],
    ['tier', memory.tier],
    ['strength', `${memory.strength.toFixed(2)}${memory.potentiated ? ', keeps ten times longer' : ''}`],
    ['used', memory.accessCount === 1 ? 'once' : `${memory.accessCount} times`],
    ['about', memory.mentions.map(({ name }) => name).join(', ')],
  ];
  const told = rows.filter((row): row is [string, string] => row[1] !== null && row[1] !== '');
  return [
    printable(memory.content),
    '',
    ...told.map(([name, value]) => `${name.padEnd(12)}${printableLine(value)}`),
    ...memory.states.map(({ text }) => `${'states'.padEnd(12)}${printableLine(text)}`),
    ...memory.supersededBy.map((turn) => `! superseded by: ${line(turn)}`),
    ...memory.contradictedBy.map((turn) => `! newer, may contradict it: ${line(turn)}`),
    ...(memory.previous === null ? [] : [`before: ${line(memory.previous)}`]),
    ...(memory.next === null ? [] : [`after: ${line(memory.next)}`]),
    ...links.map(
      ({ kind, weight, memory: other }) =>
        `linked (${kind.toLowerCase().replaceAll('_', ' ')} ${weight.toFixed(2)}): ${line(other)}`,
    ),
    ...(total > links.length ? [`and ${total - links.length} more links`] : []),
  ].join('\n');
}

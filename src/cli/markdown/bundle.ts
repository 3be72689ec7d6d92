/**
 * A namespace as an OKF 0.2 bundle: a folder of Markdown files with front matter, one for each session and one a month for what has no session.
 * Format read on 30 November 2026: github.com/GoogleCloudPlatform/knowledge-catalog, okf/SPEC.md.
 */
import { grouped } from '../../domain/grouped.ts';
import { type MarkedMemory, writeMarked } from './marked.ts';

export interface ToWrite extends MarkedMemory {
  readonly sessionId: string | null;
  /** Newer memories hold in its place. */
  readonly superseded: boolean;
}

interface File {
  readonly path: string;
  readonly type: 'Conversation' | 'Notes';
  readonly title: string;
  readonly sessionId: string | null;
  readonly memories: readonly ToWrite[];
}

const DAY = 'YYYY-MM-DD'.length;
const MONTH = 'YYYY-MM'.length;
const MINUTE = 'YYYY-MM-DDTHH:MM'.length;
const LONGEST_NAME = 60;

/** Who wrote the files, as OKF names a program. */
export const PRODUCER = 'hippograph';

export interface BundleOptions {
  readonly namespace: string;
  readonly version: string;
}

/** Texts by path. The same memories make the same texts, so that git shows what changed. */
export function bundleOf(memories: readonly ToWrite[], options: BundleOptions): ReadonlyMap<string, string> {
  const files = filesOf(memories.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  return new Map([
    ['index.md', indexOf(files, options)],
    ...files.map((file): [string, string] => [file.path, textOf(file, options)]),
  ]);
}

function filesOf(sorted: readonly ToWrite[]): File[] {
  const sessions = grouped(
    sorted.filter((each) => each.sessionId !== null),
    ({ sessionId }) => sessionId ?? '',
  );
  const months = grouped(
    sorted.filter((each) => each.sessionId === null),
    ({ occurredAt }) => occurredAt.slice(0, MONTH),
  );
  const taken = new Set<string>();
  return [
    ...[...sessions].map(([sessionId, of]): File => {
      const day = (of[0]?.occurredAt ?? '').slice(0, DAY);
      return {
        path: `sessions/${freeName(`${day}-${nameOf(sessionId)}`, taken)}.md`,
        type: 'Conversation',
        title: `${sessionId}, ${day}`,
        sessionId,
        memories: of,
      };
    }),
    ...[...months]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([month, of]): File => ({
          path: `notes/${month}.md`,
          type: 'Notes',
          title: `Notes of ${month}`,
          sessionId: null,
          memories: of,
        }),
      ),
  ];
}

/** As every file system takes it. */
const nameOf = (sessionId: string): string =>
  sessionId
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, LONGEST_NAME)
    .toLowerCase();

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let at = 2; taken.has(name); at += 1) name = `${wanted}-${at}`;
  taken.add(name);
  return name;
}

const spanOf = (memories: readonly ToWrite[]): string => {
  const days = memories.map(({ occurredAt }) => occurredAt.slice(0, DAY)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? (first ?? '') : `${first} to ${last}`;
};

const countOf = (memories: readonly ToWrite[]): string =>
  memories.length === 1 ? '1 memory' : `${memories.length} memories`;

/** JSON is YAML as well. */
function textOf({ type, title, sessionId, memories }: File, { version }: BundleOptions): string {
  const latest = memories
    .map(({ occurredAt }) => occurredAt)
    .reduce((one, other) => (one > other ? one : other));
  return [
    '---',
    `type: ${type}`,
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(`${countOf(memories)}, ${spanOf(memories)}`)}`,
    `generated: ${JSON.stringify({ by: `${PRODUCER}/${version}`, at: latest })}`,
    ...(sessionId === null ? [] : [`session: ${JSON.stringify(sessionId)}`]),
    '---',
    '',
    ...memories.map((memory) => writeMarked(memory, headingOf(memory))),
  ].join('\n');
}

const headingOf = ({ who, occurredAt, superseded }: ToWrite): string =>
  [
    ...(who ? [who.replaceAll(/[*_`[\]\\]/g, String.raw`\$&`)] : []),
    occurredAt.slice(0, MINUTE).replace('T', ' '),
    ...(superseded ? ['superseded'] : []),
  ].join(', ');

function indexOf(files: readonly File[], { namespace, version }: BundleOptions): string {
  const linesOf = (type: File['type']): string[] =>
    files
      .filter((file) => file.type === type)
      .map(
        ({ path, title, memories }) =>
          `* [${title.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${path}) - ${countOf(memories)}, ${spanOf(memories)}`,
      );
  const part = (heading: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
  return [
    '---',
    'okf_version: "0.2"',
    `generated: ${JSON.stringify({ by: `${PRODUCER}/${version}` })}`,
    '---',
    '',
    `# Memories of ${namespace}`,
    '',
    ...part('Sessions', linesOf('Conversation')),
    ...part('Notes', linesOf('Notes')),
  ].join('\n');
}

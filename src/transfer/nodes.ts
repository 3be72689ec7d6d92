/** The nodes of a namespace, each kind by the index that it is listed by. */
import { MemoryError } from '../domain/errors.ts';
import type { NodeLine } from '../domain/requests/transfer.ts';
import { isSameModel, storedModel } from '../store/embedding-model.ts';
import { toPortable } from '../store/portable.ts';
import {
  exportErasures,
  exportMeasurements,
  exportMemories,
  exportRecalls,
  exportRuns,
  exportSessions,
  exportSettings,
} from '../store/statements.generated.ts';
import { type NodeKind, OWN_NAMES, PLACE_NAMES } from './kinds.ts';
import { exportedLabels } from './marks.ts';
import { BEFORE_ALL_MS, type PageSource, pages, whole } from './pages.ts';
import { MEMORY_KINDS } from './schema/kinds.ts';
import { toFile } from './vector-names.ts';
import { withoutWords } from './words.ts';

/** Of memories, which hold vectors and up to 128 KiB of text each. */
const MEMORIES_A_PAGE = 200;
const A_PAGE = 1_000;

interface NodeRow {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly floats: readonly string[];
  readonly of?: readonly string[];
}

/** Those of the kinds, kind after kind. */
export async function* nodePages(
  source: PageSource,
  kinds: readonly NodeKind[],
): AsyncGenerator<readonly NodeLine[]> {
  for (const kind of kinds) {
    for await (const rows of READ[kind](source)) yield rows.map((row) => line(kind, row));
  }
}

const READ: Readonly<Record<NodeKind, (source: PageSource) => AsyncIterable<readonly NodeRow[]>>> = {
  Namespace: (source) => settings('Namespace', source),
  ConsolidationConfig: (source) => settings('ConsolidationConfig', source),

  Session: ({ database, namespace, options }) =>
    pages(A_PAGE, (last: ({ key: string } & NodeRow) | undefined) =>
      database.run(exportSessions, { namespace, after: last?.key ?? '', limit: A_PAGE }, options),
    ),

  ConsolidationRun: ({ database, namespace, options }) =>
    pages(A_PAGE, (last: ({ key: string } & NodeRow) | undefined) =>
      database.run(exportRuns, { namespace, after: last?.key ?? '', limit: A_PAGE }, options),
    ),

  Measurement: ({ database, namespace, options }) =>
    pages(A_PAGE, (last: ({ at: number } & NodeRow) | undefined) =>
      database.run(
        exportMeasurements,
        { namespace, after: last?.at ?? BEFORE_ALL_MS, limit: A_PAGE },
        options,
      ),
    ),

  Memory: (source) =>
    pages(MEMORIES_A_PAGE, (last: ({ key: string } & NodeRow) | undefined) => memories(source, last?.key)),

  Recall: ({ database, namespace, options }) =>
    pages(A_PAGE, (last: ({ at: number; key: string } & NodeRow) | undefined) =>
      database.run(
        exportRecalls,
        { namespace, after: last?.at ?? BEFORE_ALL_MS, afterId: last?.key ?? '', limit: A_PAGE },
        options,
      ),
    ),

  Erasure: ({ database, namespace, options }) =>
    pages(A_PAGE, (last: ({ key: string } & NodeRow) | undefined) =>
      database.run(exportErasures, { namespace, after: last?.key ?? '', limit: A_PAGE }, options),
    ),
};

/** @throws MemoryError CONFLICT where the graph has become another model's since the export began */
async function memories(
  { database, namespace, model, options }: PageSource,
  after = '',
): Promise<readonly ({ key: string } & NodeRow)[]> {
  const rows = await whole(
    () => database.run(exportMemories, { namespace, after, limit: MEMORIES_A_PAGE }, options),
    isWhole,
  );
  const now = await storedModel(database);
  if (now !== undefined && model !== undefined && !isSameModel(now, model)) {
    throw new MemoryError('CONFLICT', 'The embedding model of the graph changed during the export.', {
      remedy: 'Export again.',
    });
  }
  return rows.map((row) => withoutWords(toFile(row)));
}

const isWhole = ({ labels, properties }: NodeRow): boolean =>
  Object.entries(MEMORY_KINDS).some(
    ([kind, { required }]) =>
      labels.includes(kind) && required.every((name) => properties[name] !== undefined),
  );

async function* settings(
  kind: NodeKind,
  { database, namespace, options }: PageSource,
): AsyncGenerator<readonly NodeRow[]> {
  const rows = await database.run(exportSettings, { namespace }, options);
  const own = rows.filter(({ labels }) => labels.includes(kind));
  if (own.length > 0) yield own;
}

function line(kind: NodeKind, { labels, properties: kept, floats, of = [] }: NodeRow): NodeLine {
  const others = exportedLabels(kind, labels, kept);
  const left = ([name]: [string, unknown]): boolean => !PLACE_NAMES.has(name) && !OWN_NAMES.has(name);
  const properties = Object.fromEntries(Object.entries(kept).filter(left));
  return {
    node: kind,
    ...(others.length > 0 ? { labels: others } : {}),
    ...(of.length > 0 ? { of: [...of].sort() } : {}),
    properties: toPortable(properties, floats),
  };
}

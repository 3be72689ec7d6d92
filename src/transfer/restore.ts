/** Puts lines of an export back, in one transaction: same ids, same everything, and once however often it is asked. */
import { z } from 'zod';
import { checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock, GraphEmbedder } from '../domain/ports.ts';
import { FORMAT_VERSION, type RestoreOutcome, type TransferModel } from '../domain/requests/transfer.ts';
import { operation } from '../operation/operation.ts';
import type { Emitting } from '../operation/parts.ts';
import type { Database } from '../store/database.ts';
import { isSameModel, storedModel } from '../store/embedding-model.ts';
import { MIGRATIONS } from '../store/migrations.generated.ts';
import { refuseCopy } from './copies.ts';
import { ERASED_WAYS, type Into, putBack } from './put-back.ts';
import { type Move, type Placed, readHeader, readLine } from './read-line.ts';
import { eraseWithheld } from './withheld.ts';

/** Lines that are put back in one transaction at most. */
const MOST_LINES = 1_000;

const restoreInput = z.object({
  header: z.unknown(),
  /** The namespace to put it into; left out: the one that it comes from. */
  namespace: z.string().optional(),
  /** 1–1,000 lines between the header and the end. */
  lines: z.array(z.unknown()).readonly(),
  /** `stop`: all or none. `skip`: what cannot be put back is left out and reported. */
  onError: z.enum(['stop', 'skip']),
  /** Checks the header, the lines and whose ids they have, and writes nothing; the answer has no outcomes. */
  checkOnly: z.boolean().optional(),
  /** What becomes of what was erased here. `leaveOut`: it is refused as by `skip`, and nothing else of the call. `revive`: it is put back. */
  erased: z.enum(ERASED_WAYS).optional(),
  /** All lines were sent: what came of those that were left out is removed too. There may be no lines. */
  finish: z.boolean().optional(),
});
export type RestoreInput = z.input<typeof restoreInput>;

export interface RestoreParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly embedder: GraphEmbedder;
  readonly maxContentBytes: number;
}

/** The namespace that an export comes from; empty, which is none, where the header does not say. */
function namespaceIn(header: unknown): string {
  if (typeof header !== 'object' || header === null || !('namespace' in header)) return '';
  return typeof header.namespace === 'string' ? header.namespace : '';
}

const sampleHeader = (namespace: string) => ({
  format: 'hippograph',
  version: 1,
  namespace,
  exportedAt: '2026-01-01T00:00:00Z',
  migration: 1,
  model: null,
});

/** Puts the lines of an export back. With `onError: stop` all or none; outcomes are in the order of the lines. */
export const restore = operation({
  name: 'restore',
  input: restoreInput,
  // It puts settings, runs and erasures back as they stand in the file.
  rights: ({ namespace, header }) => ({ rights: ['admin'], over: [namespace ?? namespaceIn(header)] }),
  texts: { verbatim: 'An export is put back as it was written.' },
  sample: (namespace) => ({ header: sampleHeader(namespace), lines: [{}], onError: 'stop' as const }),
  // Stated, so that the namespace that was checked is the one that is restored.
  narrow: (input) => ({ ...input, namespace: input.namespace ?? namespaceIn(input.header) }),
  run: async (input, { emit, ...parts }: RestoreParts & Emitting) => {
    const outcomes = await putLinesBack(input, parts);
    if (input.checkOnly !== true) emit('restored');
    if (input.finish === true)
      emit('stale', await eraseWithheld(input.namespace ?? namespaceIn(input.header), parts));
    return outcomes;
  },
});

/**
 * Outcomes in the order of the lines.
 * @throws MemoryError EXPORT_NEWER, EMBEDDING_MODEL_MISMATCH, CONFLICT for a copy of what is here, and, where it is to stop, what is wrong with the first line that cannot be put back,
 * its field beginning with `input[3]`; nothing is written then.
 */
async function putLinesBack(
  input: z.output<typeof restoreInput>,
  parts: RestoreParts,
): Promise<RestoreOutcome[]> {
  const header = readHeader(input.header);
  checkVersion(header.version, header.migration);
  const namespace = checkNamespace(input.namespace ?? header.namespace);
  const fewest = input.finish === true ? 0 : 1;
  if (input.lines.length < fewest || input.lines.length > MOST_LINES) {
    throw new MemoryError(
      'BATCH_TOO_LARGE',
      `input.lines must have ${fewest}–${MOST_LINES} items (got ${input.lines.length}).`,
      {
        field: 'lines',
      },
    );
  }
  await checkModel(header.model, parts);
  const move: Move = {
    from: header.namespace,
    to: namespace,
    maxContentBytes: parts.maxContentBytes,
    dimensions: header.model?.dimensions ?? null,
  };
  const outcomes: RestoreOutcome[] = [];
  const refusals = new Map<number, MemoryError>();
  const placed: Placed[] = [];
  for (const [at, value] of input.lines.entries()) {
    try {
      placed.push({ at, line: readLine(value, move) });
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      refusals.set(at, error);
    }
  }
  if (input.onError === 'stop') stopAtFirst(refusals);
  if (input.checkOnly === true) {
    await parts.database.transaction('read', (tx) => refuseCopy(tx, move, placed));
    return [];
  }
  const { erased = 'refuse' } = input;
  const into: Into = {
    namespace,
    erased,
    since: erased === 'leaveOut' ? madeAt(header.exportedAt, parts.clock()) : null,
  };
  const done = await parts.database.transaction('write', async (tx) => {
    // Again, for the graph may have become another model's since.
    refuseOther(header.model, await storedModel(tx));
    await refuseCopy(tx, move, placed);
    const each = await putBack(tx, into, placed);
    if (input.onError === 'stop') stopAtFirst(each.refusals);
    return each;
  });
  for (const at of input.lines.keys()) {
    const refusal = refusals.get(at) ?? done.refusals.get(at) ?? done.leftOut.get(at);
    outcomes.push(refusal === undefined ? { status: done.statuses.get(at) ?? 'DANGLING' } : refused(refusal));
  }
  return outcomes;
}

/** Null where the file does not say, or cannot be right. */
function madeAt(text: string | undefined, now: Date): Date | null {
  const time = Date.parse(text ?? '');
  return time <= now.getTime() ? new Date(time) : null;
}

function stopAtFirst(refusals: ReadonlyMap<number, MemoryError>): void {
  if (refusals.size === 0) return;
  const first = Math.min(...refusals.keys());
  const error = refusals.get(first);
  if (error !== undefined) throw error.within(`input[${first}]`);
}

const refused = ({ code, message, field }: MemoryError): RestoreOutcome => ({
  status: 'REFUSED',
  code,
  message,
  ...(field === undefined ? {} : { field }),
});

function checkVersion(version: number, migration: number): void {
  const newest = Math.max(0, ...MIGRATIONS.map((each) => each.version));
  if (version <= FORMAT_VERSION && migration <= newest) return;
  throw new MemoryError(
    'EXPORT_NEWER',
    `The file was written by a newer hippograph (format ${version}, migration ${migration}); this one reads format ${FORMAT_VERSION} up to migration ${newest}.`,
    { field: 'header', remedy: 'Upgrade hippograph, then import it again.' },
  );
}

/** Vectors of two models cannot be compared, so the graph must be of the file's. */
async function checkModel(model: TransferModel | null, { database, embedder }: RestoreParts): Promise<void> {
  if (model === null) return;
  let stored = await storedModel(database);
  if (stored === undefined) {
    await embedder.current.whenReady();
    stored = await storedModel(database);
  }
  refuseOther(model, stored);
}

function refuseOther(model: TransferModel | null, stored: TransferModel | undefined): void {
  if (model === null || (stored !== undefined && isSameModel(stored, model))) return;
  throw new MemoryError(
    'EMBEDDING_MODEL_MISMATCH',
    `The file contains vectors of ${model.name} (${model.dimensions} dimensions, ${model.pooling}); the graph uses another model.`,
    { remedy: 'Run `hippograph reembed` with that model, import the file, then change the graph back.' },
  );
}

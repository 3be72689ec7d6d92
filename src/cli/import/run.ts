/** The import itself: lines in, batches out, marks set on the way. Knows neither terminal nor files. */
import { MemoryError } from '../../domain/errors.ts';
import { BatchBuilder } from './batch.ts';
import type { Mark } from './checkpoint.ts';
import { Flight } from './flight.ts';
import { type Line, LineReader } from './lines.ts';
import { parseLine, type WireInput } from './parse-line.ts';
import { ofLine, type StoreDeps, storeBatch } from './store-batch.ts';

export interface ImportPlan extends StoreDeps {
  readonly source: AsyncIterable<Buffer>;
  /** Bytes of the source that an earlier run dealt with. */
  readonly resumeAfter: number;
  /** Stands in for each line's own namespace. */
  readonly namespace: string | undefined;
  /** Bytes of a line at most. */
  readonly maxLineBytes: number;
  /** Batches under way at once. */
  readonly width: number;
  /** Called in the order of the file, once everything before the mark is stored. */
  readonly reached: (mark: Mark) => Promise<void>;
}

/** @returns the memory, undefined for a blank line, or what is wrong with it. */
function read(line: Line, plan: ImportPlan): WireInput | MemoryError | undefined {
  if (line.bytes === undefined) {
    const limit = plan.maxLineBytes.toLocaleString('en');
    return new MemoryError('CONTENT_TOO_LARGE', `longer than ${limit} bytes.`);
  }
  try {
    return parseLine(line.bytes, plan.namespace);
  } catch (error) {
    if (error instanceof MemoryError) return error;
    throw error;
  }
}

/** @returns the bad line at which it stopped, if it did. */
async function feed(plan: ImportPlan, flight: Flight): Promise<MemoryError | undefined> {
  const reader = new LineReader(plan.source, plan.maxLineBytes);
  const builder = new BatchBuilder();
  let bad: MemoryError | undefined;
  let mark: Mark = { line: 0, end: 0, digest: '' };
  for await (const line of reader) {
    if (plan.signal.aborted) return undefined;
    const input = line.end <= plan.resumeAfter ? undefined : read(line, plan);
    if (input instanceof MemoryError) {
      if (plan.onError === 'stop') {
        bad = ofLine(line.number, input);
        break;
      }
      plan.tally.skip(line.number, input);
    } else if (input !== undefined) {
      const size = line.bytes?.length ?? 0;
      // The digest is of all that was read, this line too, so the mark was taken before.
      if (builder.isFullBefore(input, size)) await flight.submit(builder.take(mark));
      builder.add({ number: line.number, input }, size);
    }
    mark = { line: line.number, end: line.end, digest: reader.digest() };
  }
  if (!builder.empty) await flight.submit(builder.take(mark));
  return bad;
}

/**
 * Resolves at the end of the source, or, once `signal` is aborted, when what was under way is stored.
 * @throws MemoryError of the first bad line when set to stop there; all lines before it are stored by then.
 */
export async function runImport(plan: ImportPlan): Promise<void> {
  const flight = new Flight({
    store: (batch) => storeBatch(batch, plan),
    reached: plan.reached,
    width: plan.width,
  });
  let bad: MemoryError | undefined;
  try {
    bad = await feed(plan, flight);
  } catch (error) {
    // An aborted stream ends with an error of its own, which is no failure; a batch's failure is a MemoryError.
    const wasAborted = plan.signal.aborted && !(error instanceof MemoryError);
    await flight.drain();
    if (!wasAborted) throw error;
  }
  await flight.land();
  if (bad !== undefined) throw bad;
}

/** Stores one batch through the service: tries again what may pass, and names the line that never will. */
import type { WriteReceipt } from '../../domain/answers.generated.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { Batch, BatchLine } from './batch.ts';
import type { WireInput } from './parse-line.ts';
import { patiently } from './patience.ts';
import { reasonIn, type Tally } from './tally.ts';

export type Receipt = Pick<WriteReceipt, 'id' | 'status' | 'searchable' | 'embedded'>;

export interface StoreDeps {
  /** All or none; rejects with a MemoryError whose field names the item that is wrong. */
  readonly rememberMany: (input: readonly WireInput[]) => Promise<readonly Receipt[]>;
  /** Brings the service back after it was lost. */
  readonly reconnect: () => Promise<void>;
  readonly tally: Tally;
  readonly onError: 'stop' | 'skip';
  readonly signal: AbortSignal;
  readonly stored: (line: BatchLine, receipt: Receipt) => void;
}

function sendPatiently(lines: readonly BatchLine[], deps: StoreDeps): Promise<readonly Receipt[]> {
  const input = lines.map((line) => line.input);
  return patiently(() => deps.rememberMany(input), deps);
}

/** `input[3].content` → 3 */
export function itemOf(error: MemoryError): number | undefined {
  const found = /^input\[(\d+)\]/.exec(error.field ?? '');
  return found?.[1] === undefined ? undefined : Number(found[1]);
}

/** The same error, said of a line of the file. */
export function ofLine(line: number, error: MemoryError): MemoryError {
  const field = error.field?.replace(/^input\[\d+\]\.?/, '');
  return new MemoryError(error.code, `Line ${line}: ${reasonIn(error)}`, {
    field: field || undefined,
    remedy: 'Correct the line and run the same command again, or pass --on-error skip.',
    cause: error,
  });
}

export async function storeBatch(batch: Batch, deps: StoreDeps): Promise<void> {
  let { lines } = batch;
  let bad: MemoryError | undefined;
  while (lines.length > 0) {
    try {
      const receipts = await sendPatiently(lines, deps);
      for (const [index, line] of lines.entries()) {
        const receipt = receipts[index];
        if (receipt !== undefined) deps.stored(line, receipt);
      }
      break;
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      const item = itemOf(error);
      const line = item === undefined ? undefined : lines[item];
      if (item === undefined || line === undefined) throw error;
      if (deps.onError === 'skip') {
        deps.tally.skip(line.number, error);
        lines = lines.filter((other) => other !== line);
      } else {
        bad = ofLine(line.number, error);
        lines = lines.slice(0, item);
      }
    }
  }
  if (bad !== undefined) throw bad;
}

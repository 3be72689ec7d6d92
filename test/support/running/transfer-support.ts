/** A namespace exported to lines and put back, by the verbs alone. */
import type { TransferHeader, TransferLine } from '../../../src/domain/requests/transfer.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';

export async function exportedLines(service: MemoryService, namespace: string): Promise<TransferLine[]> {
  const lines: TransferLine[] = [];
  for await (const page of service.export({ namespace })) lines.push(...page);
  // As a file has them.
  return JSON.parse(JSON.stringify(lines)) as TransferLine[];
}

export const headerOf = (lines: readonly TransferLine[]): TransferHeader => lines[0] as TransferHeader;

/** What is between the header and the end. */
export const bodyOf = (lines: readonly TransferLine[]): TransferLine[] => lines.slice(1, -1);

export interface PutBackOptions {
  readonly namespace?: string;
  readonly onError?: 'stop' | 'skip';
  /** Lines at once. */
  readonly batch?: number;
}

/** How many lines came out how. */
export async function putBack(
  service: MemoryService,
  lines: readonly TransferLine[],
  { namespace, onError = 'stop', batch = 100 }: PutBackOptions = {},
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const body = bodyOf(lines);
  for (let from = 0; from < body.length; from += batch) {
    const outcomes = await service.restore({
      header: headerOf(lines),
      ...(namespace === undefined ? {} : { namespace }),
      lines: body.slice(from, from + batch),
      onError,
    });
    for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** What the tests of phases do: store, ask, sleep with a preview, and undo, each test in a namespace of its own. */
import { beforeEach, expect } from 'vitest';
import type { RememberInput } from '../../../src/encoding/memory-input.ts';
import type { Change } from '../../../src/domain/requests/consolidation.ts';
import { useGraph } from '../database/graph.ts';
import { freshNamespace } from '../namespace.ts';
import { settle } from './settle.ts';
import { T0 } from './sleeping.ts';

const HOUR = 3_600_000;
export const after = (hours: number): Date => new Date(T0.getTime() + hours * HOUR);

export function usePhases() {
  const graph = useGraph(T0);
  const here = { namespace: '' };
  const renew = (): void => {
    here.namespace = freshNamespace('phases');
  };
  beforeEach(renew);
  const undo = (runId: string) => graph.service.undoConsolidation({ namespace: here.namespace, runId });

  async function remember(inputs: readonly Omit<RememberInput, 'namespace'>[]): Promise<string[]> {
    const { namespace } = here;
    const receipts = await graph.service.rememberMany({
      input: inputs.map((input) => ({ namespace, ...input })),
    });
    await settle(namespace);
    return receipts.map(({ id }) => id);
  }

  async function ask<Row>(text: string, params: Record<string, unknown> = {}): Promise<Row[]> {
    return (await graph.cypher(text, { namespace: here.namespace, ...params })) as Row[];
  }

  /** A preview that is exactly what the run then does. */
  async function sleep(now: Date, phase: string): Promise<{ changes: Change[]; runId: string }> {
    const { namespace } = here;
    const foreseen = await graph.service.consolidate({ namespace, now, dryRun: true });
    const { run, changes } = await graph.service.consolidate({ namespace, now });
    expect(foreseen.changes).toEqual(changes);
    return { changes: changes.filter((change) => change.phase === phase), runId: run?.id ?? '' };
  }

  return { graph, here, renew, remember, ask, sleep, undo };
}

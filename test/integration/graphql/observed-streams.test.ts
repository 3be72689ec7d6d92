/** The span, the log line and the measurement of a call that answers with a stream. */
import { setTimeout as delay } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallEnd, observedBy } from '../../../src/service/observed-service.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const PAUSE_MS = 20;

const graph = useGraph();
let namespace = '';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => {
  trace.setGlobalTracerProvider(provider);
});
beforeEach(() => {
  exporter.reset();
  namespace = freshNamespace();
});
afterAll(async () => {
  trace.disable();
  await provider.shutdown();
});

const exportSpan = () => exporter.getFinishedSpans().find(({ name }) => name === 'hippograph.export');

function observe() {
  const lines: Record<string, unknown>[] = [];
  const ends: CallEnd[] = [];
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return {
    lines,
    ends,
    observed: observedBy(graph.service, { log, texts: false, onCall: (end) => ends.push(end) }),
  };
}

describe('a streamed export that is read slowly', () => {
  it('is logged, traced and measured once, after its last line', async () => {
    await graph.service.remember({ namespace, content: 'The ferry runs on Sunday too.' });
    const { lines, ends, observed } = observe();
    let rows = 0;
    let pages = 0;
    const began = performance.now();
    for await (const page of observed.export({ namespace })) {
      rows += page.length;
      pages += 1;
      await delay(PAUSE_MS);
      expect([lines, ends, exportSpan()]).toEqual([[], [], undefined]);
    }
    const took = performance.now() - began;
    expect(pages).toBeGreaterThan(1);

    const [line, ...moreLines] = lines;
    expect(moreLines).toEqual([]);
    expect(line).toMatchObject({ msg: 'called', verb: 'export', namespace, outcome: 'ok', rows });
    const [end, ...moreEnds] = ends;
    expect(moreEnds).toEqual([]);
    expect(end).toMatchObject({ verb: 'export', outcome: 'ok' });
    const [seconds = 0, nanoseconds = 0] = exportSpan()?.duration ?? [];
    expect(exportSpan()?.attributes).toMatchObject({
      'hippograph.namespace': namespace,
      'hippograph.rows': rows,
    });
    // A timer may fire a millisecond early.
    const least = pages * (PAUSE_MS - 1);
    for (const ms of [
      seconds * 1_000 + nanoseconds / 1e6,
      Number(line?.['ms']),
      (end?.seconds ?? 0) * 1_000,
    ]) {
      expect(ms).toBeGreaterThanOrEqual(least);
      expect(ms).toBeLessThanOrEqual(took + 5);
    }
  });

  it('is logged, traced and measured once its reader leaves', async () => {
    await graph.service.remember({ namespace, content: 'The ferry runs on Sunday too.' });
    const { lines, ends, observed } = observe();
    for await (const _ of observed.export({ namespace })) {
      await delay(PAUSE_MS);
      expect([lines, ends, exportSpan()]).toEqual([[], [], undefined]);
      break;
    }
    expect(lines).toEqual([expect.objectContaining({ verb: 'export', outcome: 'ok', rows: 1 })]);
    expect(ends).toHaveLength(1);
    expect(exportSpan()?.attributes['hippograph.rows']).toBe(1);
  });

  it('tells the code where it fails', async () => {
    const { lines, ends, observed } = observe();
    const read = async (): Promise<void> => {
      for await (const _ of observed.export({ namespace }));
    };
    await expect(read()).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    expect(lines).toEqual([expect.objectContaining({ verb: 'export', outcome: 'UNKNOWN_ID', rows: 0 })]);
    expect(ends).toEqual([expect.objectContaining({ verb: 'export', outcome: 'UNKNOWN_ID' })]);
    expect(exportSpan()?.status).toEqual({ code: 2, message: 'UNKNOWN_ID' });
  });
});

/** How many came out of each stage, and how long it took. */
import type { StageTrace } from '../../domain/requests/requests.ts';
import { tracer } from '../../telemetry/span.ts';

type Outcome = { readonly candidates: readonly unknown[] } | { readonly scored: readonly unknown[] };

export class Trace {
  readonly stages: StageTrace[] = [];
  private readonly began = performance.now();
  private last = this.began;

  /** @returns `outcome`, of the stage that just ended */
  note<Out extends Outcome>(name: string, outcome: Out): Out {
    const now = performance.now();
    const { length } = 'scored' in outcome ? outcome.scored : outcome.candidates;
    this.stages.push({ name, candidates: length, tookMs: now - this.last });
    const span = tracer.startSpan(`retrieval.${name}`, {
      startTime: this.last,
      attributes: { 'hippograph.candidates': length },
    });
    span.end(now);
    this.last = now;
    return outcome;
  }

  get elapsedMs(): number {
    return performance.now() - this.began;
  }
}

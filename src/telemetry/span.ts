/** Spans of OpenTelemetry. They cost next to nothing until tracing has been started, and carry no text of any memory. */
import { context, type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import { codeOf } from '../domain/errors.ts';
import { observed, type Outcome } from './observe.ts';

/** Asks for the tracer each time it begins a span, so that it may be had before tracing is started. */
export const tracer = trace.getTracer('hippograph');

/** By which the log's lines and the spans of a request are found together; undefined where nothing is traced. */
export const activeTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** What `work` does, in a span of its own, which ends when its promise is settled or its stream has ended; what it calls is within that. */
export function inSpan<Result>(
  name: string,
  work: () => Result,
  options: SpanOptions & { readonly rowsIn?: ((item: unknown) => number) | undefined } = {},
): Result {
  const { rowsIn, ...spanOptions } = options;
  const span = tracer.startSpan(name, spanOptions);
  const within = trace.setSpan(context.active(), span);
  return observed(work, {
    ended: (outcome) => end(span, outcome),
    rowsIn,
    inside: (step) => context.with(within, step),
  });
}

/** A failure by its code: messages are for people. */
function end(span: Span, outcome: Outcome): void {
  if (outcome.rows !== undefined) span.setAttribute('hippograph.rows', outcome.rows);
  if ('error' in outcome) {
    const code = codeOf(outcome.error);
    span.setAttribute('error.type', code);
    span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  }
  span.end();
}

/** Spans of OpenTelemetry. They cost next to nothing until tracing has been started, and carry no text of any memory. */
import { type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import { MemoryError } from '../domain/errors.ts';

/** Asks for the tracer each time it begins a span, so that it may be had before tracing is started. */
export const tracer = trace.getTracer('hippograph');

/** By which the log's lines and the spans of a request are found together; undefined where nothing is traced. */
export const activeTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** What `work` does, or resolves with, in a span of its own; what it calls is within that. */
export function inSpan<Result>(name: string, work: () => Result, options: SpanOptions = {}): Result {
  return tracer.startActiveSpan(name, options, (span) => {
    try {
      const result = work();
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      return result.then(
        (value: unknown) => {
          span.end();
          return value;
        },
        (error: unknown) => {
          endFailed(span, error);
          throw error;
        },
      ) as Result;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  });
}

/** By its code: messages are for people. */
function endFailed(span: Span, error: unknown): void {
  const code = error instanceof MemoryError ? error.code : 'INTERNAL';
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  span.end();
}

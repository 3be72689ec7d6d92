/** Sends spans to a collector, where one is set. The SDK is loaded only then. */
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';

export interface TracingOptions {
  /** OTLP over HTTP, such as http://127.0.0.1:4318. The SDK reads the other OTEL_* variables itself. */
  readonly endpoint: string;
  readonly version: string;
  /** Called with what kept spans from being sent. */
  readonly warn: (message: string) => void;
}

/** Disposing sends what has not been sent. */
export async function startTracing({ endpoint, version, warn }: TracingOptions): Promise<AsyncDisposable> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const quiet = (): void => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'hippograph', 'service.version': version })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return {
    async [Symbol.asyncDispose]() {
      // A collector that is gone keeps nothing from ending.
      await provider.shutdown().catch((error: unknown) => warn(String(error)));
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

import { context, SpanKind, trace } from '@opentelemetry/api';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type AfterQueryEvent, DataSource, type EntitySubscriberInterface } from 'typeorm';
import { ENV, type Env } from '../../config/env.js';
import { endSpan, startSpan } from './spans.js';

/** How long the exporter waits for the collector, and so the end of the process. */
const exportTimeoutMs = 3000;

/** Traces TypeORM's queries, with their text and without their values. */
class QuerySpans implements EntitySubscriberInterface {
  afterQuery({ query, executionTime = 0, error }: AfterQueryEvent): void {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query };
    endSpan(startSpan('SQL', SpanKind.CLIENT, attributes, Date.now() - executionTime), error);
  }
}

/** Sends traces by OTLP over HTTP where the operator named a collector; its code is loaded only then. */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private provider: { shutdown: () => Promise<void> } | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    const endpoint = this.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    if (endpoint === undefined) return;
    const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
      await Promise.all([
        import('@opentelemetry/sdk-trace-node'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
      ]);
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
    const provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'salaria' }),
      spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportTimeoutMs })],
    });
    provider.register();
    this.source.subscribers.push(new QuerySpans());
    this.provider = provider;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.provider) return;
    await this.provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  }
}

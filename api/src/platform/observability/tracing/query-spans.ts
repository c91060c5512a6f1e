import { SpanKind } from '@opentelemetry/api';
import type { AfterQueryEvent, EntitySubscriberInterface } from 'typeorm';
import { endSpan, startSpan } from './spans.js';

/** Traces TypeORM's queries, with their text and without their values. */
export class QuerySpans implements EntitySubscriberInterface {
  afterQuery({ query, executionTime = 0, error }: AfterQueryEvent): void {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query };
    endSpan(startSpan('SQL', SpanKind.CLIENT, attributes, Date.now() - executionTime), error);
  }
}

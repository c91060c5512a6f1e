import type { INestApplication } from '@nestjs/common';
import { Metrics } from '../platform/observability/metrics.js';

/** Returns one value of the metrics of an application by its name and labels; undefined when there is none. */
export async function metricOf({ app }: { app: INestApplication }, series: string): Promise<number | undefined> {
  const body = await app.get(Metrics).registry.metrics();
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

import { type Load, load } from '../measure/load.js';
import type { Server } from '../measure/bench-processes.js';
import { median, medianRatio } from '../measure/statistics.js';

export interface Rounds {
  rounds: number;
  /** Duration of each measurement. */
  seconds: number;
}

/** Medians over the rounds of one path: ratios site ÷ reference, then the figures of the site. */
interface Comparison {
  requests: number;
  p99: number;
  cpu: number;
  perSecond: number;
  p99Ms: number;
  busy: number;
  failed: number;
}

export interface LoadShape {
  connections: number;
  pipelining: number;
  headers: Record<string, string>;
}

// Before so many responses Node runs mostly interpreted code; on a busy machine one second is not enough.
const warmUpResponses = 3000;
const maxWarmUpRuns = 5;

const valuesOf = (loads: readonly Load[], figure: keyof Load): number[] => loads.map((load) => load[figure]);

/** Measures two servers under the same load in turns; the side that begins alternates. */
export async function compare(
  site: Server,
  reference: Server,
  paths: { site: string; reference: string },
  shape: LoadShape,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  const measure = (server: Server, path: string, time: number) =>
    load({ url: server.url + path, pid: server.pid, seconds: time, ...shape });
  const results: { site: Load[]; reference: Load[] } = { site: [], reference: [] };
  const sides = [
    { server: reference, path: paths.reference, loads: results.reference },
    { server: site, path: paths.site, loads: results.site },
  ];
  for (const { server, path } of sides) {
    for (let responses = 0, runs = 0; responses < warmUpResponses && runs < maxWarmUpRuns; runs += 1)
      responses += (await measure(server, path, 1)).perSecond;
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, path, loads } of sides) loads.push(await measure(server, path, seconds));
    sides.reverse();
  }
  return {
    requests: medianRatio(valuesOf(results.site, 'perSecond'), valuesOf(results.reference, 'perSecond')),
    p99: medianRatio(valuesOf(results.site, 'p99'), valuesOf(results.reference, 'p99')),
    cpu: medianRatio(valuesOf(results.site, 'cpuMicros'), valuesOf(results.reference, 'cpuMicros')),
    perSecond: median(valuesOf(results.site, 'perSecond')),
    p99Ms: median(valuesOf(results.site, 'p99')),
    busy: median(valuesOf(results.site, 'busy')),
    failed: [...results.site, ...results.reference].reduce((sum, { failed }) => sum + failed, 0),
  };
}

export const comparisonHead = [
  'requests/s',
  'p99',
  'CPU/request',
  'site requests/s',
  'site p99 ms',
  'site busy',
  'failed',
];

export const comparisonCells = ({
  requests,
  p99,
  cpu,
  perSecond,
  p99Ms,
  busy,
  failed,
}: Comparison): (number | string)[] => [requests, p99, cpu, perSecond, p99Ms, busy, String(failed)];

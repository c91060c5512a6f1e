import { type Load, load } from '../measure/load.js';
import type { Server } from '../measure/own-processes.js';
import { median, medianRatio } from '../measure/statistics.js';

export interface Rounds {
  rounds: number;
  /** Of each measurement. */
  seconds: number;
}

/** What one path's rounds come to: ours divided by theirs, then our own figures. */
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

// Until then Node interprets most of what answers; on a busy machine a second brings too few.
const warmAnswers = 3000;
const warmTries = 5;

const each = (loads: readonly Load[], what: keyof Load): number[] => loads.map((one) => one[what]);

/** Two servers under the same load in turns; which side begins changes from round to round. */
export async function compare(
  ours: Server,
  theirs: Server,
  paths: { ours: string; theirs: string },
  shape: LoadShape,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  const ask = (server: Server, path: string, time: number) =>
    load({ url: server.url + path, pid: server.pid, seconds: time, ...shape });
  const results: { ours: Load[]; theirs: Load[] } = { ours: [], theirs: [] };
  const sides = [
    { server: theirs, path: paths.theirs, into: results.theirs },
    { server: ours, path: paths.ours, into: results.ours },
  ];
  for (const { server, path } of sides) {
    for (let answers = 0, tries = 0; answers < warmAnswers && tries < warmTries; tries += 1)
      answers += (await ask(server, path, 1)).perSecond;
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, path, into } of sides) into.push(await ask(server, path, seconds));
    sides.reverse();
  }
  return {
    requests: medianRatio(each(results.ours, 'perSecond'), each(results.theirs, 'perSecond')),
    p99: medianRatio(each(results.ours, 'p99'), each(results.theirs, 'p99')),
    cpu: medianRatio(each(results.ours, 'cpuMicros'), each(results.theirs, 'cpuMicros')),
    perSecond: median(each(results.ours, 'perSecond')),
    p99Ms: median(each(results.ours, 'p99')),
    busy: median(each(results.ours, 'busy')),
    failed: [...results.ours, ...results.theirs].reduce((sum, { failed }) => sum + failed, 0),
  };
}

export const comparisonHead = [
  'requests/s',
  'p99',
  'CPU/request',
  'ours requests/s',
  'ours p99 ms',
  'ours busy',
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

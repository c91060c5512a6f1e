import { setTimeout as sleep } from 'node:timers/promises';
import { raw } from '../measure/raw-request.js';
import { quantile } from '../measure/statistics.js';
import type { Row } from '../measure/table.js';
import type { Server } from '../processes/bench-processes.js';
import { Editor, excerpt } from './editor.js';

const people = 10;
const firstArticle = 30;

/** What a person has sent and what was answered as stored, by the path of the article. */
type Sent = Map<string, { last: string; stored: string }>;

/** Ten people save every two seconds until a time, each an article of their own; who gets no answer stops. */
async function saveTogether(site: Server, seconds: number) {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const sent: Sent = new Map();
  const person = async (n: number) => {
    const editor = new Editor(site);
    const path = `/articles/articolo-${firstArticle + n}`;
    let entry = await editor.open(path);
    const end = performance.now() + seconds * 1000;
    for (let round = 0; performance.now() < end; round += 1) {
      const text = excerpt(round * people + n);
      sent.set(path, { stored: sent.get(path)?.stored ?? String(entry.fields.excerpt), last: text });
      const startedAt = performance.now();
      const answer = await editor.save(path, entry, text).catch(() => undefined);
      if (!answer) return;
      times.push(performance.now() - startedAt);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) {
        entry = answer.entry;
        sent.set(path, { stored: text, last: text });
      }
      await sleep(2000);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)));
  return { times, statuses, sent };
}

export async function measureTogether(site: Server, seconds: number): Promise<Row> {
  const { times, statuses } = await saveTogether(site, seconds);
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  return {
    ...{ figure: `${people} people saving (${counts})`, 'median, ms': quantile(times, 0.5) },
    ...{ 'p95, ms': quantile(times, 0.95), 'CPU, ms': Number.NaN },
  };
}

/** Kills the site while people save, and returns how many texts were answered as stored and are not after a restart. */
export async function countLost(site: Server, restart: () => Promise<Server>): Promise<{ lost: number; site: Server }> {
  const saving = saveTogether(site, 12);
  await sleep(9000);
  site.child.kill('SIGKILL');
  const { sent } = await saving;
  const restarted = await restart();
  let lost = 0;
  for (const [path, { stored, last }] of sent) {
    const text = String((await new Editor(restarted).open(path)).fields.excerpt);
    // What was sent last may have been stored without an answer.
    if (text !== stored && text !== last) lost += 1;
  }
  return { lost, site: restarted };
}

/** Returns the seconds of an import of rows, and the longest that a readiness probe took meanwhile, in ms. */
export async function measureImport(site: Server, rows: number): Promise<{ seconds: number; slowestMs: number }> {
  const line = (n: number) =>
    `NUOVO-${n},Frammento ${n},Frammento di ceramica dipinta trovato nel solco di un campo arato,Posta,romano,I secolo,` +
    '42.52,13.09,Posta,Museo di Posta,foto-1';
  const head = 'inventoryNumber,name,description,origin,period,year,latitude,longitude,address,visitInfo,image';
  const csv = [head, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n');
  const done = new AbortController();
  let slowestMs = 0;
  const probing = (async () => {
    while (!done.signal.aborted) {
      const startedAt = performance.now();
      await raw(`${site.url}/health/ready`);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await sleep(50);
    }
  })();
  const startedAt = performance.now();
  await new Editor(site).importTable(csv).finally(() => done.abort());
  const seconds = (performance.now() - startedAt) / 1000;
  await probing;
  return { seconds, slowestMs };
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ReleasesService } from './releases.service.js';
import { done, pack, refused, startRegistry } from '../testing/small-section.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

let releases = 0;
const next = (section: string) => pack(section, `/${section}`, String(releases++));
/** A release over HTTP, gate and pruning included. */
const release = async (section: string) => done(await registry.send(next(section))).id;
/** A release without the gate; `live` moves the pointer too. */
const store = (section: string, live = false) => registry.store(next(section), { live });
const prune = (section: string) => registry.app.get(ReleasesService).prune(section);
/** What a release does after the gate: it goes live, and old ones are pruned. */
async function publish(section: string) {
  const id = await store(section, true);
  await prune(section);
  return id;
}
const query = (sql: string, values: unknown[] = []) =>
  registry.app.get(DataSource).query(sql, values) as Promise<Record<string, string>[]>;
/** Everything that happened to a section happened some days earlier. */
async function age(section: string, days: number) {
  await query(`update section_releases set "createdAt" = "createdAt" - $2 * interval '1 day' where section = $1`, [
    section,
    days,
  ]);
  await query(`update section_history set at = at - $2 * interval '1 day' where section = $1`, [section, days]);
}
const pruned = async (section: string) =>
  (await registry.list(section)).releases.filter(({ state }) => state === 'pruned').map(({ id }) => id);
const file = async (section: string, id: string) =>
  (await fetch(`${registry.url}/sections/${section}/${id}/prova.page.js`)).status;
const entry = async (section: string, id: string) =>
  (await fetch(`${registry.url}/sections/${section}/${id}/entry.js`)).status;
async function times(n: number, work: () => Promise<string>): Promise<string[]> {
  const made: string[] = [];
  for (let i = 0; i < n; i += 1) made.push(await work());
  return made;
}

describe('old releases', () => {
  it('stay as the last ten, whatever their age; older ones lose their files and keep their rows', async () => {
    const old = await times(12, () => store('mf-vecchie', true));
    await age('mf-vecchie', 40);
    const newest = await release('mf-vecchie');
    // Ten are left: the newest and nine of the twelve before it.
    expect((await pruned('mf-vecchie')).sort()).toEqual(old.slice(0, 3).sort());
    expect(await entry('mf-vecchie', old[0] ?? '')).toBe(404);
    expect(await entry('mf-vecchie', old[3] ?? '')).toBe(200);
    // A file with the same bytes is one file: it stays for those that still have it.
    expect(await file('mf-vecchie', newest)).toBe(200);
    expect((await registry.list('mf-vecchie')).releases).toHaveLength(13);
    const answer = await registry.post(`mf-vecchie/releases/${old[0]}/live`);
    expect([answer.status, refused(answer).message]).toEqual([
      404,
      `Il rilascio ${old[0]} di mf-vecchie non c'è, o i suoi file non sono più conservati.`,
    ]);
  });

  it('are not touched before thirty days have gone, however many came after', async () => {
    await times(12, () => store('mf-giovani'));
    await age('mf-giovani', 29);
    await publish('mf-giovani');
    expect(await pruned('mf-giovani')).toEqual([]);
  });

  it('that are live, or come back on a rollback, are never touched', async () => {
    const [before = '', live = ''] = await times(2, () => store('mf-fissa', true));
    const others = await times(12, () => store('mf-fissa'));
    await age('mf-fissa', 400);
    await prune('mf-fissa');
    expect((await pruned('mf-fissa')).sort()).toEqual(others.slice(0, 2).sort());
    expect([await entry('mf-fissa', before), await entry('mf-fissa', live)]).toEqual([200, 200]);
    expect(done(await registry.post('mf-fissa/rollback')).id).toBe(before);
  });

  it('that were live until lately keep their files, for pages that are still open', async () => {
    const long = await store('mf-lunga', true);
    await times(12, () => store('mf-lunga'));
    await age('mf-lunga', 400);
    // Live for 400 days, then two releases on one day: it is neither live nor before it any more.
    await times(2, () => publish('mf-lunga'));
    expect(await pruned('mf-lunga')).not.toContain(long);
    expect(await entry('mf-lunga', long)).toBe(200);
    await age('mf-lunga', 31);
    await publish('mf-lunga');
    expect(await pruned('mf-lunga')).toContain(long);
  });

  it('whose files are gone can be sent again', async () => {
    const again = pack('mf-ritorno', '/mf-ritorno', 'che torna');
    const id = await registry.store(again, { live: true });
    await times(12, () => store('mf-ritorno', true));
    await age('mf-ritorno', 40);
    await publish('mf-ritorno');
    expect(await entry('mf-ritorno', id)).toBe(404);
    expect(done(await registry.send(again, { fields: { preview: '1' } })).id).toBe(id);
    await publish('mf-ritorno');
    expect(await entry('mf-ritorno', id)).toBe(200);
  });
});

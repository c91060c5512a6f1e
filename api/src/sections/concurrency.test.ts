import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { parseEnv } from '../platform/config/env.js';
import { LiveReleases } from './registry/live-releases.service.js';
import { ReleasesService } from './releases/releases.service.js';
import type { Candidate } from './gate/browser/page-visitor.js';
import { SmokeBrowser } from './gate/browser/smoke-browser.js';
import type { SiteData } from './gate/data/site-data.js';
import { done, pack, startRegistry } from './testing/small-section.js';

describe('releases of two sections', () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  beforeAll(async () => {
    registry = await startRegistry();
  });
  afterAll(() => registry.stop());

  it('do not wait for each other, even while one of them is blocked in its transaction', async () => {
    const pointers = registry.app.get(LiveReleases);
    const [blocked, first, second] = [
      await registry.store(pack('mf-ferma', '/ferma'), { live: true }),
      await registry.store(pack('mf-libera', '/libera'), { live: true }),
      await registry.store(pack('mf-libera', '/libera', 'due'), { live: false }),
    ];
    const next = await registry.store(pack('mf-ferma', '/ferma', 'due'), { live: false });
    const holder = new pg.Client({ connectionString: registry.databaseUrl });
    await holder.connect();
    await holder.query("begin; select 1 from sections where name = 'mf-ferma' for update");
    // Nothing slow happens while the lock is held: after 5 s the blocked statement would be cancelled.
    const held = pointers.change({ section: 'mf-ferma', id: next, by: 'prova', action: 'live' });
    const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (let attempt = 1; (await holder.query(waits)).rowCount === 0; attempt += 1) {
      if (attempt === 5000) throw new Error('the change does not wait for the lock');
      await setImmediate();
    }
    expect(await pointers.change({ section: 'mf-libera', id: second, by: 'prova', action: 'live' })).toBe(first);
    await registry.app.get(ReleasesService).prune('mf-libera');
    expect(done(await registry.post('mf-libera/rollback')).id).toBe(first);
    expect((await registry.list('mf-ferma')).live).toBe(blocked);
    await holder.query('commit');
    expect(await held).toBe(blocked);
    await holder.end();
  });
});

describe('smoke tests in a browser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-browser-'));
  const log = path.join(folder, 'log');
  const program = path.join(folder, 'browser.sh');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /**
   * Writes a fake browser: it waits until another one has started, `tenths` of a second at most, and notes the count.
   */
  function writeProgram(tenths: number): void {
    writeFileSync(
      program,
      [
        '#!/bin/sh',
        `echo started >> ${log}`,
        'i=0',
        `while [ "$(grep -c started ${log})" -lt 2 ] && [ $i -lt ${tenths} ]; do sleep 0.1; i=$((i+1)); done`,
        `grep -c started ${log} >> ${log}.counts`,
      ].join('\n'),
    );
    chmodSync(program, 0o755);
  }

  const startedBeside = async (sections: string[]): Promise<string[]> => {
    for (const file of [log, `${log}.counts`]) rmSync(file, { force: true });
    const browser = new SmokeBrowser(parseEnv({ SMOKE_BROWSER: program }), {} as SiteData);
    const findings = await Promise.all(sections.map((section) => browser.visit({ section } as Candidate, ['/'])));
    expect(findings.map(({ problems }) => problems[0])).toEqual(
      sections.map(() => expect.stringContaining('Il browser di prova non funziona')),
    );
    return readFileSync(`${log}.counts`, 'utf8').trim().split('\n').sort();
  };

  it.each([
    ['two sections', ['mf-una', 'mf-altra']],
    ['one section', ['mf-una', 'mf-una']],
  ])('of %s run one after another', async (_name, sections) => {
    writeProgram(10);
    expect(await startedBeside(sections)).toEqual(['1', '2']);
  });
});

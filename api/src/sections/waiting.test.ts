import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAdapterHost } from '@nestjs/core';
import pg from 'pg';
import { parseEnv } from '../platform/config/env.js';
import type { SectionReleaseEntity } from './releases/section-release.entity.js';
import { SmokeBrowser } from './gate/smoke-browser.js';
import { done, pack, startRegistry } from './testing/small-section.js';

describe('releases of two sections', () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  beforeAll(async () => {
    registry = await startRegistry();
  });
  afterAll(() => registry.stop());

  it('do not wait for each other, even when one of them stands still in the middle', async () => {
    done(await registry.send(pack('mf-ferma', '/ferma')));
    const holder = new pg.Client({ connectionString: registry.databaseUrl });
    await holder.connect();
    await holder.query("begin; select 1 from sections where name = 'mf-ferma' for update");
    let stands = true;
    const held = registry.send(pack('mf-ferma', '/ferma', 'due')).finally(() => {
      stands = false;
    });
    const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while ((await holder.query(waits)).rowCount === 0) await sleep(20);
    const first = done(await registry.send(pack('mf-libera', '/libera')));
    expect(done(await registry.send(pack('mf-libera', '/libera', 'due')))).toMatchObject({
      live: true,
      previous: first.id,
    });
    expect(done(await registry.post('mf-libera/rollback')).id).toBe(first.id);
    expect(stands).toBe(true);
    await holder.query('commit');
    expect(done(await held).live).toBe(true);
    await holder.end();
  });
});

describe('trials in a browser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-browser-'));
  const log = path.join(folder, 'log');
  const program = path.join(folder, 'browser.sh');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // Not a browser: it waits until another of its kind has started, two seconds at most, and says how many have.
  writeFileSync(
    program,
    `#!/bin/sh\necho started >> ${log}\ni=0\nwhile [ "$(grep -c started ${log})" -lt 2 ] && [ $i -lt 20 ]; do sleep 0.1; i=$((i+1)); done\ngrep -c started ${log} >> ${log}.counts\n`,
  );
  chmodSync(program, 0o755);

  const startedBeside = async (sections: string[]): Promise<string[]> => {
    for (const file of [log, `${log}.counts`]) rmSync(file, { force: true });
    const browser = new SmokeBrowser(parseEnv({ SMOKE_BROWSER: program }), {} as HttpAdapterHost);
    const answers = await Promise.all(
      sections.map((section) => browser.visit({ section } as SectionReleaseEntity, 'x')),
    );
    expect(answers.map((words) => words[0])).toEqual(
      sections.map(() => expect.stringContaining('Il browser di prova non funziona')),
    );
    return readFileSync(`${log}.counts`, 'utf8').trim().split('\n').sort();
  };

  it('of two sections run side by side', async () => {
    expect(await startedBeside(['mf-una', 'mf-altra'])).toEqual(['2', '2']);
  });

  it('of one section run one after another', async () => {
    expect(await startedBeside(['mf-una', 'mf-una'])).toEqual(['1', '2']);
  });
});

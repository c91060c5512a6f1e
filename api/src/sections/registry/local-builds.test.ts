import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { done, pack, startRegistry } from '../testing/small-section.js';
import { LiveReleases } from './live-releases.service.js';
import { LocalBuilds } from './local-builds.js';

let registry: Awaited<ReturnType<typeof startRegistry>>;
const root = mkdtempSync(path.join(tmpdir(), 'salaria-builds-'));
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Writes a build of `mf-copia` as webpack does, and publishes it as a process that starts does. */
async function start(words: string): Promise<string | null> {
  const { built, files } = pack('mf-copia', '/copia', words);
  const folder = path.join(root, 'mf-copia');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'dist', name.startsWith('server/') ? name : `browser/${name}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(path.join(folder, 'section.json'), JSON.stringify(built.manifest));
  writeFileSync(path.join(folder, 'dist/browser/release.json'), JSON.stringify(built));
  await registry.app.get(LocalBuilds).publish(root);
  return live();
}
const live = async () => (await registry.list('mf-copia')).live;

describe('the sections built in this checkout', () => {
  it('become live when a process starts, also those of a version that was live before', async () => {
    const [first, second] = [await start('one'), await start('two')];
    expect(first).not.toBe(second);
    expect(await start('one')).toBe(first);
    expect(await start('two')).toBe(second);
  });

  it('stay rolled back when a process starts again, until there is another build', async () => {
    const broken = await start('broken');
    const { id } = done(await registry.post('mf-copia/rollback'));
    expect(id).not.toBe(broken);
    expect(await start('broken')).toBe(id);
    const repaired = await start('repaired');
    expect([broken, id]).not.toContain(repaired);
    expect(await start('repaired')).toBe(repaired);
  });

  it('stay withdrawn when a process starts again, until a person makes them live', async () => {
    const before = await live();
    const faulty = (await start('faulty')) ?? '';
    await registry.app
      .get(LiveReleases)
      .change({ section: 'mf-copia', id: before ?? '', by: 'registro', action: 'withdrawn' });
    expect(await start('faulty')).toBe(before);
    done(await registry.post(`mf-copia/releases/${faulty}/live`));
    expect(await start('faulty')).toBe(faulty);
  });
});

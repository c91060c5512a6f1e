import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Pack, packOf } from './packed-section';

const program = fileURLToPath(new URL('./build-container.mjs', import.meta.url));

/** Builds a section with webpack's own container; its files for the server are those of the section's build. */
export async function containerRelease(section: string): Promise<Pack> {
  const dir = mkdtempSync(path.join(tmpdir(), 'salaria-container-'));
  await promisify(execFile)(process.execPath, [program, section, dir], { env: { ...process.env, NODE_ENV: '' } });
  const { built: current, files: all } = packOf(section);
  const own = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')) as Pack['built'];
  delete own.files['mf-manifest.json'];
  const files = new Map([...all].filter(([name]) => !Object.hasOwn(current.files, name)));
  for (const name of Object.keys(own.files)) files.set(name, readFileSync(path.join(dir, name)));
  rmSync(dir, { recursive: true });
  return { built: { ...own, server: current.server }, files };
}

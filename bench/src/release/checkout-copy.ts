import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the front ends' sources that may be changed; packages are the checkout's own. */
export type CheckoutCopy = { root: string; change: (words: string) => Promise<void>; remove: () => Promise<void> };

/** What is changed: one sentence of one page of one section. */
export const changed = { section: 'mf-blog', page: 'src/list/blog.page.tsx', path: '/blog' } as const;
const before = '</Lead>';

/** What a build makes anew, and what belongs to the checkout. */
const leaveOut = new Set(['dist', 'node_modules', 'coverage', '.cache']);

/** @throws Error when the page to be changed no longer has the place for it */
export async function copyCheckout(root: string): Promise<CheckoutCopy> {
  const copy = await mkdtemp(path.join(tmpdir(), 'salaria-bench-release-'));
  const folders = ['shell', ...(await readdir(root)).filter((name) => name.startsWith('mf-'))];
  for (const folder of folders) {
    await cp(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (from) => !leaveOut.has(path.basename(from)),
    });
    if (existsSync(path.join(root, folder, 'node_modules')))
      await symlink(path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules'));
  }
  for (const name of ['node_modules', 'tsconfig.base.json', 'tsconfig.web.json'])
    await symlink(path.join(root, name), path.join(copy, name));
  await writeFile(
    path.join(copy, 'package.json'),
    JSON.stringify({ name: 'salaria-copy', private: true, workspaces: ['mf-*'] }),
  );
  await mkdir(path.join(copy, '.cache'));
  const file = path.join(copy, changed.section, changed.page);
  const source = await readFile(file, 'utf8');
  if (!source.includes(before)) throw new Error(`${changed.page} has no ${before}`);
  return {
    root: copy,
    change: (words) => writeFile(file, source.replace(before, ` ${words}${before}`)),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

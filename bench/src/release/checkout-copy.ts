import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A copy of the front ends' sources for changes; its packages are those of the checkout. */
export type CheckoutCopy = { root: string; change: (words: string) => Promise<void> };

/** The edited page: one sentence of it changes. */
export const editedPage = { section: 'mf-blog', file: 'src/list/blog.page.tsx', path: '/blog' } as const;
const marker = '</Lead>';

/** Build output, and packages of the checkout. */
const excluded = new Set(['dist', 'node_modules', 'coverage', '.cache']);

/** Copies the front ends into a folder. @throws Error when the edited page has no marker for the sentence */
export async function copyCheckout(root: string, copy: string): Promise<CheckoutCopy> {
  const folders = ['shell', ...(await readdir(root)).filter((name) => name.startsWith('mf-'))];
  for (const folder of folders) {
    await cp(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (from) => !excluded.has(path.basename(from)),
    });
    if (existsSync(path.join(root, folder, 'node_modules')))
      await symlink(path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules'));
  }
  for (const name of ['node_modules', 'tsconfig.base.json', 'tsconfig.web.json'])
    await symlink(path.join(root, name), path.join(copy, name));
  const workspaces = { name: 'salaria-copy', private: true, workspaces: ['mf-*'] };
  await writeFile(path.join(copy, 'package.json'), JSON.stringify(workspaces));
  await mkdir(path.join(copy, '.cache'));
  const file = path.join(copy, editedPage.section, editedPage.file);
  const source = await readFile(file, 'utf8');
  if (!source.includes(marker)) throw new Error(`${editedPage.file} has no ${marker}`);
  return { root: copy, change: (words) => writeFile(file, source.replace(marker, ` ${words}${marker}`)) };
}

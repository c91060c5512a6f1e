// Lists the workspaces of the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

export const hasFile = (workspace, file) => existsSync(path.join(root, workspace, file));

/** Returns the folders of all workspaces, relative to the root. */
export const workspaces = () =>
  [...readdirSync(root), ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)].filter(
    (folder) => hasFile(folder, 'package.json'),
  );

/** Returns the workspaces that swc compiles for Node. */
export const compiledWorkspaces = () =>
  workspaces().filter((folder) => readJson(`${folder}/package.json`).scripts?.build?.startsWith('swc src -d dist'));

/** Returns the folders of the sections. */
export const sections = () =>
  workspaces().filter((folder) => folder.startsWith('mf-') && hasFile(folder, 'section.json'));

/** Returns the names of a workspace's dependencies. */
function dependencyNames(workspace) {
  const { dependencies, devDependencies } = readJson(`${workspace}/package.json`);
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Returns the folders in `packages` that a workspace depends on, also through one another. */
export function workspaceDependencies(workspace) {
  const folders = new Set();
  const add = (each) => {
    for (const name of dependencyNames(each)) {
      const folder = `packages/${name.slice('@salaria/'.length)}`;
      if (!name.startsWith('@salaria/') || folders.has(folder) || !hasFile(folder, 'package.json')) continue;
      folders.add(folder);
      add(folder);
    }
  };
  add(workspace);
  return [...folders].sort();
}

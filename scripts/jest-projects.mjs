// The Jest projects of all workspaces, run as one: workers and caches are started once, and the longest files go first.
import path from 'node:path';
import { root } from './steps.mjs';
import { hasFile, workspaces } from './workspaces.mjs';

const configNames = ['jest.config.cjs', 'jest.config.mjs'];

/** The workspaces that have a Jest configuration, and these scripts. */
const folders = [...workspaces(), 'scripts'].filter((folder) => configNames.some((name) => hasFile(folder, name)));

export default {
  rootDir: root,
  projects: folders.map((folder) => path.join(root, folder)),
  maxWorkers: 2,
  // A project's own value is ignored when projects run together.
  testTimeout: 60_000,
  // ES modules in vm contexts are never collected; a worker that has grown is replaced between two files.
  workerIdleMemoryLimit: '1500MB',
};

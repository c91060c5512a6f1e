// Runs the Jest projects of all workspaces together: workers start once, and the slowest test files run first.
import path from 'node:path';
import { root } from '../steps.mjs';
import { hasFile, workspaces } from '../workspaces.mjs';

const configNames = ['jest.config.cjs', 'jest.config.mjs'];

const folders = [...workspaces(), 'scripts'].filter((folder) => configNames.some((name) => hasFile(folder, name)));

export default {
  rootDir: root,
  projects: folders.map((folder) => path.join(root, folder)),
  maxWorkers: 2,
  // Jest ignores the value of a project when several projects run.
  testTimeout: 300_000,
  // Node never frees ES modules of a vm context: a worker above this size is restarted between two test files.
  workerIdleMemoryLimit: '1500MB',
};

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../steps.mjs';

/** Returns the package.json of a workspace. */
export const readPackage = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

export const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

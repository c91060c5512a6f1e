import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOf } from '@salaria/embedded-postgres/process-state';
import { sweepTemporaryFolders, createTemporaryFolder } from './temporary-folder.js';

it('the folders of dead processes are swept, and those of living ones stay', async () => {
  const own = await createTemporaryFolder();
  // The number of this process, as an earlier one had it; and one that no process can have.
  const dead = [`salaria-tmp-${process.pid}-1-abc`, 'salaria-tmp-4194999-5-abc'].map((name) =>
    path.join(tmpdir(), name),
  );
  const foreign = path.join(tmpdir(), `salaria-of-somebody-${process.pid}`);
  for (const folder of [...dead, foreign]) mkdirSync(path.join(folder, 'deep'), { recursive: true });
  expect(startOf(process.pid)).not.toBe('1');
  sweepTemporaryFolders();
  expect([own, ...dead, foreign].map((folder) => existsSync(folder))).toEqual([true, false, false, true]);
  for (const folder of [own, foreign]) rmSync(folder, { recursive: true });
});

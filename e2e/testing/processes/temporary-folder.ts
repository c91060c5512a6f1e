import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '../test';

/** Gives each test of a file a folder of its own, which every user can enter. Returns a function with its path. */
export function temporaryFolder(): () => string {
  let folder = '';
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'salaria-test-'));
    chmodSync(folder, 0o777);
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Calls `runner` with the path of a temporary file and parses the JSON that it writes there.
 *
 * @returns the output of `runner` and the JSON; undefined when the file is missing or invalid
 */
export async function readResults(name, runner) {
  const folder = mkdtempSync(path.join(tmpdir(), `salaria-${name}-`));
  const file = path.join(folder, 'results.json');
  try {
    const { output } = await runner(file);
    return { output, result: parse(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Has `runner` write JSON into a temporary file; resolves with that, or undefined when there is none, and its output.
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

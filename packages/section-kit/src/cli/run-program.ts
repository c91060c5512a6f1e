import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

export const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Returns the path of a package's program, resolved from `dir`. */
export const programOf = (dir: string, request: string): string =>
  createRequire(path.join(dir, 'package.json')).resolve(request);

/** Runs a Node script with the terminal's standard streams; resolves with its exit code. */
export function runAttached(args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a Node script and resolves with its exit code and its output. */
export function runCaptured(args: string[], cwd: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true', FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

// Runs the steps of a command and reports the time of each.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { exitCodeOf, onStopRequest } from './stop-requests.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const secondsSince = (start) => (performance.now() - start) / 1000;

/** Runs a step; prints its duration and the note that `work` resolves with. Exits with 1 when it fails. */
export async function step(title, work) {
  const start = performance.now();
  console.log(`• ${title} …`);
  try {
    const note = await work();
    console.log(`  done in ${secondsSince(start).toFixed(1)} s${typeof note === 'string' ? `, ${note}` : ''}`);
  } catch (error) {
    console.error(`  failed after ${secondsSince(start).toFixed(1)} s: ${error.message}`);
    if (error.output) console.error(error.output);
    process.exit(1);
  }
}

/** Programs of `run` that have not ended. */
const running = new Set();

/** Runs steps that can be abandoned at any time: a stop request ends their programs and this process. */
export async function abandonable(steps) {
  const release = onStopRequest((signal) => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(exitCodeOf(signal));
  });
  await steps();
  release();
}

/**
 * Runs a program, with a priority of `os.constants`. Resolves with its exit code and its output, which is printed only
 * with `echo`.
 *
 * @throws when the exit code is not 0, unless `allowFailure` is set
 */
export function run(command, args, { echo = false, cwd = root, env = {}, allowFailure = false, priority } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    // The processes that it starts inherit its priority.
    if (priority !== undefined && child.pid) setPriority(child.pid, priority);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (echo) process.stdout.write(text);
      });
    }
    child.on('error', (error) => reject(Object.assign(new Error(`${command}: ${error.message}`), { output })));
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0 || allowFailure) resolve({ code, output });
      else
        reject(
          Object.assign(new Error(`${command} ${args.join(' ')} exited with ${code}`), {
            output: echo ? '' : output.slice(-8000),
            code,
          }),
        );
    });
  });
}

/**
 * Runs a program with the streams of the terminal, which sends Ctrl-C to it as well; ends it with SIGTERM at another
 * stop request, and with `endsOnInterrupt` at each. Resolves with its exit code.
 */
export function runAttached(command, args, { cwd = root, env = {}, stdio = 'inherit', endsOnInterrupt = false } = {}) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
  const release = onStopRequest((signal) => {
    if (endsOnInterrupt || signal !== 'SIGINT') child.kill('SIGTERM');
  });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1))).finally(
    release,
  );
}

export const node = process.execPath;
export const bin = (name) => `${root}node_modules/.bin/${name}`;

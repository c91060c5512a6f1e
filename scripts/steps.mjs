// Steps of the commands: each prints what is being done and how long it took.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Title and seconds of the steps that are over, in order. */
export const finishedSteps = [];

const secondsSince = (start) => (performance.now() - start) / 1000;

/**
 * Runs `work` under a title; prints the time and the note that it returns, or the error, and then ends the process
 * with 1.
 */
export async function step(title, work) {
  const start = performance.now();
  console.log(`• ${title} …`);
  try {
    const note = await work();
    const seconds = secondsSince(start);
    finishedSteps.push({ title, seconds });
    console.log(`  done in ${seconds.toFixed(1)} s${typeof note === 'string' ? `, ${note}` : ''}`);
  } catch (error) {
    console.error(`  failed after ${secondsSince(start).toFixed(1)} s: ${error.message}`);
    if (error.output) console.error(error.output);
    process.exit(1);
  }
}

/**
 * Runs a program and resolves with its exit code and output, which is printed only with `loud`.
 *
 * @throws when it exits with another code than 0, unless `allowFailure`
 */
export function run(command, args, { loud = false, cwd = root, env = {}, allowFailure = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (loud) process.stdout.write(text);
      });
    }
    child.on('error', (error) => reject(Object.assign(new Error(`${command}: ${error.message}`), { output })));
    child.on('close', (code) => {
      if (code === 0 || allowFailure) resolve({ code, output });
      else
        reject(
          Object.assign(new Error(`${command} ${args.join(' ')} exited with ${code}`), {
            output: loud ? '' : output.slice(-8000),
            code,
          }),
        );
    });
  });
}

export const node = process.execPath;
export const bin = (name) => `${root}node_modules/.bin/${name}`;

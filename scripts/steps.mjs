// Says what is being done, and how long it took.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs `work` under a title; prints the time, or what went wrong, and ends with 1 on failure. */
export async function step(title, work) {
  const since = performance.now();
  process.stdout.write(`• ${title} …\n`);
  try {
    const note = await work();
    console.log(`  fatto in ${seconds(since)}${typeof note === 'string' ? `, ${note}` : ''}`);
  } catch (error) {
    console.error(`  non riuscito dopo ${seconds(since)}: ${error.message}`);
    if (error.output) console.error(error.output);
    process.exit(1);
  }
}

/** Runs a program; resolves with what it printed. Its output is shown only when it fails, or as it comes with `loud`. */
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
          Object.assign(new Error(`${command} ${args.join(' ')} è finito con ${code}`), {
            output: loud ? '' : output.slice(-8000),
            code,
          }),
        );
    });
  });
}

export const node = process.execPath;
export const bin = (name) => `${root}node_modules/.bin/${name}`;

import { fork } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root.js';
import type { SmokeJob } from './smoke-worker.js';

/** ms for everything, with the start of the process. */
const limit = 20_000;
/** Compiled also when the code around it is run from its sources. */
const worker = path.join(projectRoot, 'api/dist/sections/gate/smoke-worker.js');

/**
 * Evaluates and renders a candidate in a process that has no environment, may read two files and start nothing.
 * Resolves with what is wrong, in words; empty when nothing is.
 */
export function tryInProcess(renderFile: string, job: SmokeJob): Promise<string[]> {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const child = fork(worker, [renderFile], {
    env: { NODE_ENV: 'production' },
    execArgv: [
      permission,
      `--allow-fs-read=${worker}`,
      `--allow-fs-read=${renderFile}`,
      '--max-old-space-size=192',
      '--disable-proto=throw',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-300);
  });
  return new Promise((resolve) => {
    const end = (problems: string[]) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(problems);
    };
    const timer = setTimeout(() => end([`La prova non finisce entro ${limit / 1000} secondi`]), limit);
    child.on('message', (message: 'ready' | string[]) => {
      if (message === 'ready') child.send(job);
      else end(message);
    });
    child.on('error', (error) => end([error.message]));
    child.on('exit', () => end([`Il processo di prova è finito da sé ${said}`.trim()]));
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const stopRequests = new URL('stop-requests.mjs', import.meta.url).href;
let folder;
let npm;
let output;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-stop-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node command.mjs' } }));
  writeFileSync(
    path.join(folder, 'command.mjs'),
    `import { onStopRequest } from '${stopRequests}';
     onStopRequest((signal) => { console.log('asked by', signal); process.exit(); });
     setInterval(() => {}, 1000);
     console.log('pid', process.pid);`,
  );
  // A group of its own, as a shell gives one to each job.
  npm = spawn('npm', ['start'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  output = '';
  npm.stdout.on('data', (text) => (output += text));
  await waitFor(/^pid \d+$/m);
});

afterEach(() => {
  for (const pid of [-npm.pid, commandPid()]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

const commandPid = () => Number(/^pid (\d+)$/m.exec(output)[1]);

/** Resolves once the output matches. */
async function waitFor(pattern) {
  while (!pattern.test(output)) await once(npm.stdout, 'data');
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'])(
  'a command ends after %s to the npm that runs it',
  async (signal) => {
    process.kill(npm.pid, signal);
    await waitFor(/^asked by SIG(TERM|INT|HUP)$/m);
  },
);

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('a command ends after %s to itself', async (signal) => {
  process.kill(commandPid(), signal);
  await waitFor(new RegExp(`^asked by ${signal}$`, 'm'));
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('a command ends after %s to its process group', async (signal) => {
  process.kill(-npm.pid, signal);
  await waitFor(/^asked by SIG(TERM|INT|HUP)$/m);
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../../testing/test';
import { startProgram } from '../../testing/processes/program';
import { freePort } from '../../testing/processes/site-process';
import { temporaryFolder } from '../../testing/processes/temporary-folder';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = temporaryFolder();

function start(port: number) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: data(), DATABASE_URL: '' };
  return startProgram('npm', ['start'], { cwd: root, env });
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
  test(`npm start ends the site and its database when npm gets ${signal}`, async () => {
    const port = await freePort();
    const { output, stop } = start(port);
    try {
      await expect.poll(output, { timeout: 150_000 }).toContain(`In ascolto su http://localhost:${port}`);
      const database = Number(readFileSync(path.join(data(), 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
      expect(isAlive(database)).toBe(true);
      // Resolves when no process has npm's output any more.
      await stop(signal);
      await expect.poll(() => isAlive(database)).toBe(false);
    } finally {
      await stop();
    }
  });

test('npm start names the used ports of the site and its desk before it builds anything', async () => {
  const port = await freePort();
  const others = [port, port + 1].map((each) => createServer().listen(each, '127.0.0.1'));
  const { output, exit } = start(port);
  expect(await exit).toBe(1);
  expect(output()).toContain(`La porta ${port} del sito è già in uso`);
  expect(output()).toContain(`La porta ${port + 1} della redazione è già in uso`);
  expect(output()).not.toContain('•');
  for (const each of others) each.close();
});

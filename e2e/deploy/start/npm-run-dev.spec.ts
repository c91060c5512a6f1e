import { fileURLToPath } from 'node:url';
import { expect, test } from '../../testing/test';
import { startProgram } from '../../testing/processes/program';
import { freePort } from '../../testing/processes/site-process';
import { temporaryFolder } from '../../testing/processes/temporary-folder';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = temporaryFolder();

test('npm run dev serves the site and its desk, each with the client that reloads pages, and ends on a signal', async ({
  request,
}) => {
  const port = await freePort();
  const { child, output, stop } = startProgram(process.execPath, ['scripts/commands/dev.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data(), DATABASE_URL: '' },
  });
  try {
    await expect.poll(output, { timeout: 150_000 }).toContain(`http://localhost:${port} `);
    await expect.poll(output).toContain(`Redazione su http://localhost:${port + 1}`);
    for (const url of [`http://localhost:${port}/about`, `http://localhost:${port + 1}/redazione`]) {
      const response = await request.get(url, { headers: { accept: 'text/html' } });
      expect(response.status(), url).toBe(200);
      expect(await response.text(), url).toContain('/__salaria/client.js');
    }
    expect(child.exitCode).toBeNull();
  } finally {
    expect(await stop()).toBe(0);
  }
});

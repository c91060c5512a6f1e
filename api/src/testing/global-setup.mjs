import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** One PostgreSQL server for the whole run; each test file gets a database of its own on it (test-database.ts). */
export default async function globalSetup() {
  const script = fileURLToPath(new URL('test-server.ts', import.meta.url));
  const server = fork(script, { execArgv: ['--import', 'tsx'] });
  const [url] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the PostgreSQL server of the tests did not start'))),
  ]);
  process.env.SALARIA_TEST_DATABASE = url;
  globalThis.salariaTestServer = server;
}

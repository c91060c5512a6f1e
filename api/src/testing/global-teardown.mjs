import { once } from 'node:events';

export default async function globalTeardown() {
  const server = globalThis.salariaTestServer;
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

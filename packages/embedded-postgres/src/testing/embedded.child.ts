import { startEmbedded } from '../embedded.js';
import { EmbeddedPostgresError } from '../embedded-postgres-error.js';

// Runs an embedded server until SIGTERM: `embedded.child.ts <folder>`. The handler exists before the server does, as in the
// API: a signal that arrives while the server starts is answered by stopping it.
const starting = startEmbedded({ folder: process.argv[2] ?? '', durable: false });
process.on('SIGTERM', async () => {
  await (await starting).stop();
  process.exit(0);
});
const keepAlive = setInterval(() => {}, 1000);
try {
  const server = await starting;
  console.log(`url ${server.url} adopted ${server.adopted}`);
} catch (error) {
  console.error(error instanceof EmbeddedPostgresError ? error.message : error);
  clearInterval(keepAlive);
  process.exitCode = 1;
}

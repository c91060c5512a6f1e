import { startEmbedded } from '../start-embedded.js';
import { EmbeddedPostgresError } from '../embedded-postgres-error.js';

// Runs an embedded server until SIGTERM: `embedded.child.ts <folder> [no-timer]`. As in the API, the handler exists
// before the server: a signal that arrives while the server starts stops it.
const starting = startEmbedded({ folder: process.argv[2] ?? '', durable: false });
process.on('SIGTERM', async () => {
  await (await starting).stop();
  process.exit(0);
});
const keepAlive = process.argv[3] === 'no-timer' ? undefined : setInterval(() => {}, 1000);
try {
  console.log(`url ${(await starting).url}`);
} catch (error) {
  console.error(error instanceof EmbeddedPostgresError ? error.message : error);
  clearInterval(keepAlive);
  process.exitCode = 1;
}

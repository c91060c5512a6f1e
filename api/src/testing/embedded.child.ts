import { startEmbedded } from '@salaria/embedded-postgres/embedded';
import { StartupError } from '../platform/startup-error.js';

// Holds an embedded server until SIGTERM: `embedded.child.ts <folder>`.
try {
  const server = await startEmbedded({ folder: process.argv[2] ?? '', durable: false });
  console.log(`url ${server.url} adopted ${server.adopted}`);
  process.on('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  setInterval(() => {}, 1000);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

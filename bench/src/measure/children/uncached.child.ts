import type { AddressInfo } from 'node:net';
import { HttpCache } from '../../../../api/src/platform/http-cache/http-cache.js';
import { parseEnv } from '../../../../api/src/platform/config/env.js';
import { createApp } from '../../../../api/src/app/create-app.js';

// The API without its HTTP cache: every request reaches Express, Nest and PostgreSQL. The site has no switch for this.
process.once('message', async ({ databaseUrl }: { databaseUrl: string }) => {
  const env = parseEnv({ NODE_ENV: 'production', ADMIN_TOKEN: 'token-of-the-bench-only', LOG_LEVEL: 'error' });
  const app = await createApp(env, databaseUrl);
  app.get(HttpCache).disable();
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.send?.({ port });
});
process.on('disconnect', () => process.exit());

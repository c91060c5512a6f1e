import type { AddressInfo } from 'node:net';
import { parseEnv } from '../config/env.js';
import { createApp } from '../create-app.js';

// The API as a process of its own, over the migrated database of DATABASE_URL: sends its address, ends on SIGTERM.
const env = parseEnv(process.env);
const app = await createApp(env, env.DATABASE_URL ?? '');
await app.listen(0, '127.0.0.1');
const stop = () => void app.close().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('disconnect', stop);
const { port } = app.getHttpServer().address() as AddressInfo;
process.send?.(`http://127.0.0.1:${port}`);

import { Global, Module } from '@nestjs/common';
import { databaseTables } from '../database/database-tables.js';
import { ClientKey } from './client-key.js';
import { CreateLimits1764000004000 } from './migrations/1764000004000-create-limits.js';
import { RateLimiter } from './rate-limiter.js';
import { ServerSecret } from './server-secret.js';

@Global()
@Module({
  providers: [
    ServerSecret,
    ClientKey,
    RateLimiter,
    databaseTables.provide({ migrations: [CreateLimits1764000004000] }),
  ],
  exports: [ServerSecret, ClientKey, RateLimiter],
})
export class RateLimitModule {}

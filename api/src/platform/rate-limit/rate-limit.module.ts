import { Global, Module } from '@nestjs/common';
import { databaseTables } from '../database/database-tables.js';
import { ClientKey } from './client-key.js';
import { LoginFailureEntity } from './login-failure.entity.js';
import { LoginFailuresRepository } from './login-failures.repository.js';
import { CreateLimits1764000004000 } from './migrations/1764000004000-create-limits.js';
import { RateLimitEntity } from './rate-limit.entity.js';
import { RateLimiter } from './rate-limiter.js';
import { RateLimitsRepository } from './rate-limits.repository.js';
import { ServerSecretEntity } from './server-secret.entity.js';
import { ServerSecret } from './server-secret.js';
import { ServerSecretsRepository } from './server-secrets.repository.js';

@Global()
@Module({
  providers: [
    ServerSecret,
    ClientKey,
    RateLimiter,
    RateLimitsRepository,
    ServerSecretsRepository,
    LoginFailuresRepository,
    databaseTables.provide({
      entities: [RateLimitEntity, ServerSecretEntity, LoginFailureEntity],
      migrations: [CreateLimits1764000004000],
    }),
  ],
  exports: [ServerSecret, ClientKey, RateLimiter, LoginFailuresRepository],
})
export class RateLimitModule {}

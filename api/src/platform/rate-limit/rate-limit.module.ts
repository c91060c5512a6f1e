import { Module } from '@nestjs/common';
import { ClientKey } from './client-key.js';
import { LoginFailuresRepository } from './login-failures.repository.js';
import { RateLimiter } from './rate-limiter.js';
import { RateLimitsRepository } from './rate-limits.repository.js';
import { ServerSecret } from './server-secret.js';
import { ServerSecretsRepository } from './server-secrets.repository.js';

@Module({
  providers: [
    ServerSecret,
    ClientKey,
    RateLimiter,
    RateLimitsRepository,
    ServerSecretsRepository,
    LoginFailuresRepository,
  ],
  exports: [ServerSecret, ClientKey, RateLimiter, LoginFailuresRepository],
})
export class RateLimitModule {}

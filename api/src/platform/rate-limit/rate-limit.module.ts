import { Global, Module } from '@nestjs/common';
import { ClientKey } from './client-key.js';
import { RateLimiter } from './rate-limiter.js';
import { ServerSecret } from './server-secret.js';

@Global()
@Module({ providers: [ServerSecret, ClientKey, RateLimiter], exports: [ServerSecret, ClientKey, RateLimiter] })
export class RateLimitModule {}

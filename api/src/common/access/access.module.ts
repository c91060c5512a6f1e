import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AdminSessionController } from './admin-session.controller.js';
import { AdminSession } from './admin-session.js';
import { LoginDelay } from './login-delay.js';
import { SectionTokens } from './section-tokens.js';

@Global()
@Module({
  controllers: [AdminSessionController],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, AdminSession, LoginDelay, SectionTokens],
  exports: [AdminSession, SectionTokens],
})
export class AccessModule {}

import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { adminLoginExample } from '@salaria/contracts/admin';
import { openApiExamples } from '../openapi/openapi-contributions.js';
import { AccessGuard } from './access.guard.js';
import { AdminSessionController } from './admin-session.controller.js';
import { AdminSession } from './admin-session.js';
import { LoginDelay } from './login-delay.js';
import { SectionTokens } from './section-tokens.js';
import { UploadLimitGuard } from './upload-limit.guard.js';

@Global()
@Module({
  controllers: [AdminSessionController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    // After it: who may not send anything is not counted.
    { provide: APP_GUARD, useClass: UploadLimitGuard },
    AdminSession,
    LoginDelay,
    SectionTokens,
    openApiExamples.provide({ schemas: { AdminLogin: adminLoginExample } }),
  ],
  exports: [AdminSession, SectionTokens],
})
export class AccessModule {}

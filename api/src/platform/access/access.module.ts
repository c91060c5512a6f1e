import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { adminLoginExample } from '@salaria/contracts/admin';
import { openApiExamples } from '../openapi/openapi-contributions.js';
import { AccessGuard } from './access.guard.js';
import { AdminSessionController } from './admin-session.controller.js';
import { AdminSession } from './admin-session.js';
import { PageTokens } from './desk-pages/page-tokens.js';
import { LoginBackoff } from './login-backoff.js';
import { SectionTokens } from './section-tokens.js';
import { Staff } from './staff.js';
import { UploadLimitGuard } from './upload-limit.guard.js';

@Global()
@Module({
  controllers: [AdminSessionController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    // After it: only requests that have access are counted.
    { provide: APP_GUARD, useClass: UploadLimitGuard },
    AdminSession,
    LoginBackoff,
    PageTokens,
    SectionTokens,
    Staff,
    openApiExamples.provide({
      tags: { admin: 'La sessione di chi amministra.' },
      descriptions: {
        AdminLogin: 'La chiave con cui si apre una sessione di amministrazione.',
      },
      schemas: { AdminLogin: adminLoginExample },
    }),
  ],
  exports: [AdminSession, LoginBackoff, PageTokens, SectionTokens, Staff],
})
export class AccessModule {}

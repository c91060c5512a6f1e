import * as adminContract from '@salaria/contracts/admin';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { openApiExamples } from '../openapi/openapi-contributions.js';
import { AccessGuard } from './access.guard.js';
import { HostCookies } from './host-cookies.js';
import { KeySessionController } from './key-session.controller.js';
import { KeySession } from './key-session.js';
import { LoginBackoff } from './login-backoff.js';
import { Staff } from './staff.js';
import { UploadLimitGuard } from './upload-limit.guard.js';

@Global()
@Module({
  controllers: [KeySessionController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    // After it: only requests that have access are counted.
    { provide: APP_GUARD, useClass: UploadLimitGuard },
    HostCookies,
    KeySession,
    LoginBackoff,
    Staff,
    openApiExamples.provide({
      tags: { admin: 'La sessione di chi amministra i PDF.' },
      descriptions: {
        AdminLogin: 'La chiave con cui si apre una sessione di amministrazione.',
      },
      contracts: [adminContract],
    }),
  ],
  exports: [HostCookies, KeySession, LoginBackoff, Staff],
})
export class AccessModule {}

import * as adminContract from '@salaria/contracts/admin';
import { Global, Module } from '@nestjs/common';
import { openApiExamples } from '../openapi/openapi-contributions.js';
import { HostCookies } from './host-cookies.js';
import { KeySessionController } from './key-session.controller.js';
import { KeySession } from './key-session.js';
import { KnownDevices } from './known-devices.js';
import { LoginBackoff } from './login-backoff.js';
import { Staff } from './staff.js';

@Global()
@Module({
  controllers: [KeySessionController],
  providers: [
    HostCookies,
    KeySession,
    KnownDevices,
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
  exports: [HostCookies, KeySession, KnownDevices, LoginBackoff, Staff],
})
export class AccessModule {}

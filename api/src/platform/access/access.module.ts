import * as adminContract from '@salaria/contracts/admin';
import { Global, Module } from '@nestjs/common';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { HostCookies } from './host-cookies.js';
import { KeySessionController } from './key-session.controller.js';
import { KeySession } from './key-session.js';
import { KnownDevices } from './known-devices.js';
import { LoginBackoff } from './login-backoff.js';
import { Staff } from './staff.js';

@ApiExamples({
  tags: { admin: 'La sessione di chi amministra i PDF.' },
  descriptions: {
    AdminLogin: 'La chiave con cui si apre una sessione di amministrazione.',
  },
  contracts: [adminContract],
})
@Global()
@Module({
  controllers: [KeySessionController],
  providers: [HostCookies, KeySession, KnownDevices, LoginBackoff, Staff],
  exports: [HostCookies, KeySession, KnownDevices, LoginBackoff, Staff],
})
export class AccessModule {}

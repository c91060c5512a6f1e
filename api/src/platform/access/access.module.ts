import * as adminContract from '@salaria/contracts/admin';
import { Module } from '@nestjs/common';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { HostCookies } from './host-cookies.js';
import { KeySessionController } from './key-session.controller.js';
import { KeySession } from './key-session.js';
import { KnownDevices } from './known-devices.js';
import { LoginBackoff } from './login-backoff.js';
import { StaffModule } from './staff.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';

@ApiExamples({
  tags: { admin: 'La sessione di chi amministra i PDF.' },
  descriptions: {
    AdminLogin: 'La chiave con cui si apre una sessione di amministrazione.',
  },
  contracts: [adminContract],
})
@Module({
  imports: [AuditModule, RateLimitModule, StaffModule],
  controllers: [KeySessionController],
  providers: [HostCookies, KeySession, KnownDevices, LoginBackoff],
  exports: [HostCookies, KeySession, KnownDevices, LoginBackoff, StaffModule],
})
export class AccessModule {}

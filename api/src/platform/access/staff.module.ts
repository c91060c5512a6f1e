import { Module } from '@nestjs/common';
import { Staff } from './staff.js';

/** The callers of the desk, apart from how they are let in: the audit log needs them, and AccessModule the audit log. */
@Module({ providers: [Staff], exports: [Staff] })
export class StaffModule {}

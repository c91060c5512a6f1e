import type { Request } from 'express';
import type { StaffMember } from './staff.js';

/** Identifies staff by the session of their account. The accounts domain provides it. */
export abstract class StaffSessions {
  /** Returns the account whose session a request carries. */
  abstract identify(request: Request): Promise<StaffMember | undefined>;
}

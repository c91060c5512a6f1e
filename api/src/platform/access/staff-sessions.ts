import type { StaffMember } from './staff.js';

/** Identifies staff by the session of their account. The accounts domain provides it. */
export abstract class StaffSessions {
  /** Returns the account whose session the current request carries. */
  abstract identify(): Promise<StaffMember | undefined>;
}

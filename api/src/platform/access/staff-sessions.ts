import { createProviderDecorator } from '../contributions/contributions.js';
import type { StaffMember } from './staff.js';

export interface StaffSessions {
  /** Returns the account whose session the current request carries. */
  identify(): Promise<StaffMember | undefined>;
}

/** Marks the provider that identifies staff by the session of their account. The accounts domain has it. */
export const IdentifiesStaff = createProviderDecorator<void, StaffSessions>();

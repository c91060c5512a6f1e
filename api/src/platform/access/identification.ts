import type { Request } from 'express';
import { createProviderDecorator } from '../contributions/contributions.js';
import type { StaffMember } from './staff.js';

export interface StaffSessions {
  /** Returns the account whose session the current request carries. */
  identify(): Promise<StaffMember | undefined>;
}

/** Marks the provider that identifies staff by the session of their account. The accounts domain has it. */
export const IdentifiesStaff = createProviderDecorator<void, StaffSessions>();

export interface SectionTokens {
  /** Returns the name of the team whose token a request carries. */
  teamOf(request: Request): Promise<string | undefined>;
}

/** Marks the provider that verifies section tokens. The sections layer has it; without sections there are none. */
export const VerifiesSectionTokens = createProviderDecorator<void, SectionTokens>();

import type { Request } from 'express';
import { createProviderDecorator } from '../contributions/contributions.js';

export interface SectionTokens {
  /** Returns the name of the team whose token a request carries. */
  teamOf(request: Request): Promise<string | undefined>;
}

/** Marks the provider that verifies section tokens. The sections layer has it; without sections there are none. */
export const VerifiesSectionTokens = createProviderDecorator<void, SectionTokens>();

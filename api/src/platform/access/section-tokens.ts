import type { Request } from 'express';

/** Verifies section tokens. The sections layer provides it; without sections there are none. */
export abstract class SectionTokens {
  /** Returns the name of the team whose token a request carries. */
  abstract teamOf(request: Request): Promise<string | undefined>;
}

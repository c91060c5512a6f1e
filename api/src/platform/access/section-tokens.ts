import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

type Check = (request: Request) => Promise<string | undefined>;

/** Verifies section tokens with the check that the sections layer registers. */
@Injectable()
export class SectionTokens {
  private check: Check = () => Promise.resolve(undefined);

  use(check: Check): void {
    this.check = check;
  }

  /** Returns the name of the team whose token a request carries. */
  teamOf(request: Request): Promise<string | undefined> {
    return this.check(request);
  }
}

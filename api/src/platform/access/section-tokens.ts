import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

type Check = (request: Request) => Promise<boolean> | boolean;

/** Verifies section tokens with the check that the sections layer registers. */
@Injectable()
export class SectionTokens {
  private check: Check = () => false;

  use(check: Check): void {
    this.check = check;
  }

  async allow(request: Request): Promise<boolean> {
    return this.check(request);
  }
}

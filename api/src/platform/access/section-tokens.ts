import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

type Check = (request: Request) => Promise<boolean> | boolean;

/** The sections domain says here which requests carry a valid token of the section that they name. */
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

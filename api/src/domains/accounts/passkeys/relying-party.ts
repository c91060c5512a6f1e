import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';

/** The site as WebAuthn knows it: passkeys of one host name work on no other. */
@Injectable()
export class RelyingParty {
  constructor(@Inject(ENV) private readonly env: Env) {}

  readonly name = 'Redazione';

  /** Origin of the pages: that of PUBLIC_URL, or without one that of the request. */
  originOf(request: Request): string {
    return this.env.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  }

  idOf(request: Request): string {
    const origin = this.originOf(request);
    return URL.canParse(origin) ? new URL(origin).hostname : '';
  }
}

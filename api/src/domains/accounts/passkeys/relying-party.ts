import { Injectable } from '@nestjs/common';
import { Origins } from '../../../platform/origins/origins.js';

/** The desk as WebAuthn knows it: passkeys of one host name work on no other. */
@Injectable()
export class RelyingParty {
  readonly name = 'Redazione';
  /** Origin of the desk's pages; empty, which no browser has, where the desk is not served. */
  readonly origin: string;
  readonly id: string;

  constructor({ deskUrl }: Origins) {
    this.origin = deskUrl ?? '';
    this.id = deskUrl === undefined ? '' : new URL(deskUrl).hostname;
  }
}

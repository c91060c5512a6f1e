import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { SectionTokens } from '../../platform/access/section-tokens.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { SectionTokensRepository } from './section-tokens.repository.js';

/** Authorises requests with a section's token. */
@Injectable()
export class TeamsService implements SectionTokens {
  constructor(private readonly stored: SectionTokensRepository) {}

  async teamOf(request: Request): Promise<string | undefined> {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer === undefined ? null : await this.stored.findValid(bearer);
    if (!token) return undefined;
    const section = String(request.params.section);
    if (token.section !== section)
      throw new ApiError(403, 'other_section', `Questa chiave è di ${token.section}: non vale per ${section}.`);
    return token.label;
  }
}

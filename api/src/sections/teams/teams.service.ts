import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { SectionTokens } from '../../platform/access/section-tokens.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { findToken } from './team-tokens.js';

/** Authorises requests with a section's token. */
@Injectable()
export class TeamsService implements OnModuleInit {
  constructor(
    private readonly tokens: SectionTokens,
    private readonly source: DataSource,
  ) {}

  onModuleInit(): void {
    this.tokens.use((request) => this.teamOf(request));
  }

  private async teamOf(request: Request): Promise<string | undefined> {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer === undefined ? null : await findToken(this.source, bearer);
    if (!token) return undefined;
    const section = String(request.params.section);
    if (token.section !== section)
      throw new ApiError(403, 'other_section', `Questa chiave è di ${token.section}: non vale per ${section}.`);
    return token.label;
  }
}

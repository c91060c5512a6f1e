import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { SectionTokens } from '../../platform/access/section-tokens.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { findToken } from './team-tokens.js';

/** Authorises requests with a section's token, and names the team for the history. */
@Injectable()
export class TeamsService implements OnModuleInit {
  private readonly teams = new WeakMap<Request, string>();

  constructor(
    private readonly tokens: SectionTokens,
    private readonly source: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.tokens.use((request) => this.allows(request));
  }

  /** Returns the name of the caller of an authorised request. */
  nameOf(request: Request): string {
    return this.teams.get(request) ?? (this.env.ADMIN_TOKEN ? 'amministrazione' : 'questa macchina');
  }

  private async allows(request: Request): Promise<boolean> {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer === undefined ? null : await findToken(this.source, bearer);
    if (!token) return false;
    const section = String(request.params.section);
    if (token.section !== section)
      throw new ApiError(403, 'other_section', `Questa chiave è di ${token.section}: non vale per ${section}.`);
    this.teams.set(request, token.label);
    return true;
  }
}

import { Injectable } from '@nestjs/common';
import type { CreatedSectionToken } from '@salaria/contracts/desk/releases';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { VerifiesSectionTokens } from '../../platform/access/identification.js';
import { AuditLog } from '../../platform/audit/audit-log.service.js';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { SectionTokensRepository } from './section-tokens.repository.js';

/** Tokens of sections' teams: authorises requests with them, and manages them for the staff. */
@Injectable()
@VerifiesSectionTokens()
export class SectionTokensService {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: SectionTokensRepository,
    private readonly audit: AuditLog,
  ) {}

  async teamOf(request: Request): Promise<string | undefined> {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer === undefined ? null : await this.tokens.findValid(bearer);
    if (!token) return undefined;
    const section = String(request.params.section);
    if (token.section !== section)
      throw new ApiError(403, 'other_section', `Questa chiave è di ${token.section}: non vale per ${section}.`);
    return token.label;
  }

  async list(section: string) {
    return { section, tokens: await this.tokens.list(section) };
  }

  create(section: string, label: string): Promise<CreatedSectionToken> {
    return this.source.transaction(async () => {
      const { id, token } = await this.tokens.issue(section, label);
      await this.audit.describe({ id, label });
      return { id, label, token };
    });
  }

  /** @throws ApiError 404 for a token of another section, and for one that has been revoked. */
  async revoke(section: string, id: number): Promise<void> {
    if (!(await this.tokens.revoke(id, section)))
      throw notFound(`${section} non ha una chiave valida con il numero ${id}.`);
  }
}

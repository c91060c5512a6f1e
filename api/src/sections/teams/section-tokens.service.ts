import { Injectable } from '@nestjs/common';
import type { CreatedSectionToken } from '@salaria/contracts/desk/releases';
import { DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../platform/errors/api-error.js';
import { SectionTokensRepository } from './section-tokens.repository.js';

/** Tokens of sections' teams, for the staff. */
@Injectable()
export class SectionTokensService {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: SectionTokensRepository,
  ) {}

  async list(section: string) {
    return { section, tokens: await this.tokens.list(section) };
  }

  /** Creates a token. `describe` records it in the same transaction. */
  create(
    section: string,
    label: string,
    describe: (manager: EntityManager, id: number) => Promise<void>,
  ): Promise<CreatedSectionToken> {
    return this.source.transaction(async (manager) => {
      const { id, token } = await manager.withRepository(this.tokens).issue(section, label);
      await describe(manager, id);
      return { id, label, token };
    });
  }

  /** @throws ApiError 404 for a token of another section, and for one that has been revoked. */
  async revoke(section: string, id: number): Promise<void> {
    if (!(await this.tokens.revoke(id, section)))
      throw notFound(`${section} non ha una chiave valida con il numero ${id}.`);
  }
}

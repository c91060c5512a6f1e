import { randomBytes } from 'node:crypto';
import { IsNull } from 'typeorm';
import { olderThan } from '../../platform/database/sql/ages.js';
import { DailySweep } from '../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { sha256 } from '../releases/packed-release.js';
import { SectionTokenEntity } from './section-token.entity.js';

const prefix = 'salaria_';
const revokedSeconds = 90 * 86_400;

export class SectionTokensRepository extends RepositoryOf(SectionTokenEntity) {
  /** Creates a token for one section's team and returns its text; the table stores only its hash. */
  async issue(section: string, label: string): Promise<{ id: number; token: string }> {
    const token = `${prefix}${randomBytes(32).toString('base64url')}`;
    const { id } = await this.save({ section, label, hash: sha256(token), revokedAt: null });
    return { id, token };
  }

  /** Returns every token (of `section`, if given), revoked ones too, the oldest first. */
  list(section?: string): Promise<SectionTokenEntity[]> {
    return this.find({ where: section === undefined ? {} : { section }, order: { id: 'ASC' } });
  }

  findValid(token: string): Promise<SectionTokenEntity | null> {
    return this.findOneBy({ hash: sha256(token), revokedAt: IsNull() });
  }

  findValidOf(section: string): Promise<SectionTokenEntity[]> {
    return this.findBy({ section, revokedAt: IsNull() });
  }

  /** Deletes tokens that were revoked three months ago. */
  @DailySweep('section-tokens')
  async deleteRevoked(): Promise<number> {
    const { affected } = await this.delete({ revokedAt: olderThan(revokedSeconds) });
    return affected ?? 0;
  }

  /** Revokes a token (of `section`, if given); returns false when there is none, or it was revoked before. */
  async revoke(id: number, section?: string): Promise<boolean> {
    const { affected } = await this.update(
      { id, revokedAt: IsNull(), ...(section !== undefined && { section }) },
      { revokedAt: () => 'now()' },
    );
    return affected === 1;
  }
}

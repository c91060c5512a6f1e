import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sha256 } from '../releases/packed-release.js';
import { SectionTokenEntity } from './section-token.entity.js';

const prefix = 'salaria_';

/** Creates a token for one section's team and returns it; the table stores only its hash. */
export async function createToken(
  manager: EntityManager,
  section: string,
  label: string,
): Promise<{ id: number; token: string }> {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`;
  const { identifiers } = await manager.insert(SectionTokenEntity, {
    section,
    label,
    hash: sha256(token),
    revokedAt: null,
  });
  return { id: Number(identifiers[0]?.id), token };
}

/** Returns every token, revoked ones too, the oldest first. */
export const listTokens = (source: DataSource): Promise<SectionTokenEntity[]> =>
  source.manager.find(SectionTokenEntity, { order: { id: 'ASC' } });

/** Revokes a token (of `section`, if given); returns false when there is none, or it was revoked before. */
export async function revokeToken(manager: EntityManager, id: number, section?: string): Promise<boolean> {
  const [, changed] = await manager.query<[unknown, number]>(
    `update section_tokens set "revokedAt" = now()
     where id = $1 and "revokedAt" is null and ($2::text is null or section = $2)`,
    [id, section ?? null],
  );
  return changed > 0;
}

/** Returns the row of a valid token, or null. */
export const findToken = (source: DataSource, token: string): Promise<SectionTokenEntity | null> =>
  token.startsWith(prefix)
    ? source.manager
        .createQueryBuilder(SectionTokenEntity, 't')
        .where('t.hash = :hash and t."revokedAt" is null', { hash: sha256(token) })
        .getOne()
    : Promise.resolve(null);

import type { DeskDiscoveriesQuery } from '@salaria/contracts/desk/visitors/discoveries';
import type { PageQuery } from '@salaria/contracts/paging';
import { In, Not, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { elementAt } from '../../platform/element-at.js';
import { containsWords } from '../../platform/database/sql/folded.js';
import { PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { readDeskPage, readList } from '../../platform/paging/paginate.js';
import { DiscoveryEntity } from './discovery.entity.js';

const publicFields = [
  ...(['id', 'title', 'description', 'discovererName', 'location'] as const),
  ...(['period', 'category', 'imageUrl', 'image', 'isVerified', 'submittedAt'] as const),
] as const;

/** What visitors see of a discovery. Coordinates are null where the discoverer wrote no decimal degrees. */
export type PublicDiscovery = Pick<DiscoveryEntity, (typeof publicFields)[number]> &
  Record<'latitude' | 'longitude', string | null>;

/** A discovery as staff see it, and the name of its content file. */
export type StaffDiscovery = ReturnType<typeof toStaffDiscovery>;

export interface DiscoveryFilter {
  isVerified?: boolean;
  category?: string | undefined;
  period?: string | undefined;
}

const newestFirst = {
  order: [
    { column: 'discovery.submittedAt', type: 'instant' },
    { column: 'discovery.id', type: 'integer' },
  ],
  descending: true,
} as const;
const searchedFields = ['title', 'location', 'discovererName', 'description'].map((field) => `discovery.${field}`);

/**
 * SQL of a coordinate rounded to 0.01 degrees (about a kilometre), which protects unguarded artifacts; null for a text
 * that is not decimal degrees. The numbers of JavaScript would round some texts otherwise.
 */
export const roundedSql = (text: string) =>
  `case when ${text} ~ '^[+-]?[0-9]{1,3}(\\.[0-9]{1,20})?$' then cast(round(cast(${text} as numeric), 2) as text) end`;

export class DiscoveriesRepository extends RepositoryOf(DiscoveryEntity) {
  /** Lists the discoveries as visitors see them, newest first; an empty filter matches every discovery. */
  list({ isVerified, category, period }: DiscoveryFilter, page: PageQuery) {
    const query = this.publicRows().where({
      ...(isVerified && { isVerified: 'true' }),
      ...(category && { category }),
      ...(period && { period }),
    });
    return readList({ name: 'discoveries', query, ...newestFirst, toItem: toPublicDiscovery }, page);
  }

  /** Returns the verified discoveries as visitors see them, newest first. */
  findVerified(): Promise<PublicDiscovery[]> {
    const query = this.publicRows().where({ isVerified: 'true' });
    return readPublic(query.orderBy('discovery.submittedAt', 'DESC').addOrderBy('discovery.id', 'DESC'));
  }

  /** Returns discoveries as visitors see them. */
  findPublic(ids: readonly number[]): Promise<PublicDiscovery[]> {
    return readPublic(
      this.publicRows()
        .where({ id: In(ids) })
        .orderBy('discovery.id'),
    );
  }

  findNewest(count: number): Promise<DiscoveryEntity[]> {
    return this.find({ order: { id: 'DESC' }, take: count });
  }

  listForStaff({ q, state }: Pick<DeskDiscoveriesQuery, 'q' | 'state'>, page: PageQuery) {
    const query = this.withImportKey();
    if (state) query.andWhere({ isVerified: state === 'verified' ? 'true' : Not('true') });
    if (q) query.andWhere(containsWords(...searchedFields), { words: q });
    const order = [{ column: 'discovery.id', type: 'integer' }] as const;
    return readDeskPage({ name: 'desk-discoveries', query, order, descending: true, toItem: toStaffDiscovery }, page);
  }

  async findForStaff(id: number): Promise<StaffDiscovery | undefined> {
    const discovery = await this.withImportKey().where({ id }).getOne();
    return discovery ? toStaffDiscovery(discovery) : undefined;
  }

  /** Locks a discovery until the end of the transaction. */
  findLocked(id: number): Promise<DiscoveryEntity | null> {
    return this.withImportKey().where({ id }).setLock('pessimistic_write').getOne();
  }

  /** Marks a discovery as verified. Without a note the one that it has stays. */
  async markVerified(id: number, verifiedBy: string, note: string): Promise<void> {
    const notes = note.trim() === '' ? {} : { notes: note };
    await this.update(id, { isVerified: 'true', verifiedAt: () => 'now()', verifiedBy, ...notes });
  }

  @PictureAddresses()
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('discovery'), 'discovery.imageUrl');
  }

  /** Returns a coordinate as public lists have it. */
  async roundedCoordinate(text: string): Promise<string | null> {
    const rows = await this.query<{ text: string | null }[]>(`select ${roundedSql('$1::text')} as text`, [text]);
    return elementAt(rows, 0).text;
  }

  /** Rows as visitors see them, without an order. */
  publicRows(): SelectQueryBuilder<DiscoveryEntity> {
    return this.createQueryBuilder('discovery')
      .select(publicFields.map((field) => `discovery.${field}`))
      .addSelect(roundedSql('discovery.latitude'), 'latitude')
      .addSelect(roundedSql('discovery.longitude'), 'longitude');
  }

  private withImportKey(): SelectQueryBuilder<DiscoveryEntity> {
    return this.createQueryBuilder('discovery').addSelect('discovery.importKey');
  }
}

async function readPublic(query: SelectQueryBuilder<DiscoveryEntity>): Promise<PublicDiscovery[]> {
  const { entities, raw } = await query.getRawAndEntities<ObjectLiteral>();
  return entities.map((discovery, index) => toPublicDiscovery(discovery, raw[index] ?? {}));
}

export const toPublicDiscovery = (discovery: DiscoveryEntity, columns: ObjectLiteral): PublicDiscovery => ({
  ...discovery,
  latitude: columns.latitude as string | null,
  longitude: columns.longitude as string | null,
});

function toStaffDiscovery({ version, isVerified, importKey, ...discovery }: DiscoveryEntity) {
  return { ...discovery, version: String(version), isVerified: isVerified === 'true', contentKey: importKey };
}

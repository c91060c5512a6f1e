import { type DataSource, type EntityTarget, IsNull, Not, type ObjectLiteral, type Repository } from 'typeorm';
import { olderThan } from '../database/sql/ages.js';
import type { RestoredItem } from '@salaria/contracts/desk/trash';
import type { Removable } from './removable.js';
import {
  type RemovedItem,
  type TrashArea,
  type TrashAreaOptions,
  type TrashedThings,
  trashSeconds,
} from './trash-area.js';

interface RemovableRow extends Removable, ObjectLiteral {
  id: number;
}

/** Moves a row to the trash. Returns false when there is none. */
export async function moveToTrash(rows: Repository<RemovableRow>, id: number, removedBy: string): Promise<boolean> {
  const change = rows
    .createQueryBuilder()
    .update()
    .set({ removedAt: () => 'now()', removedBy } as never);
  const { affected } = await change.where({ id, removedAt: IsNull() }).execute();
  return Boolean(affected);
}

const isRemoved = { removedAt: Not(IsNull()) };
const isOld = { removedAt: olderThan(trashSeconds) };
const idOf = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : -1);

interface RowOptions extends TrashAreaOptions {
  /** Column that the trash shows. */
  title: string;
}

const marked = new Map<unknown, RowOptions>();

/** Marks an entity that extends `Removable`. @param options with the column that the trash shows as title */
export const InTrash =
  <Column extends string>(options: TrashAreaOptions & { title: Column }) =>
  (entity: new () => RemovableRow & Record<Column, string>): void =>
    void marked.set(entity, options);

/** Returns the areas of the entities of a database that are marked. */
export const rowAreasOf = (source: DataSource): TrashArea[] =>
  source.entityMetadatas.flatMap(({ target }): TrashArea[] => {
    const options = marked.get(target);
    return options ? [[options, new TrashedRows(source, target as EntityTarget<RemovableRow>, options.title)]] : [];
  });

/** The removed rows of an entity. */
export class TrashedRows<Row extends RemovableRow> implements TrashedThings {
  private readonly rows: Repository<Row>;

  /** @param key column by which the trash names a row */
  constructor(
    source: DataSource,
    entity: EntityTarget<Row>,
    private readonly title: string,
    private readonly key: 'id' | 'slug' = 'id',
  ) {
    this.rows = source.getRepository(entity);
  }

  find(): Promise<RemovedItem[]> {
    return this.rows
      .createQueryBuilder('row')
      .withDeleted()
      .select(`cast(row.${this.key} as text)`, 'id')
      .addSelect(`row.${this.title}`, 'title')
      .addSelect('row.removedAt', 'removedAt')
      .addSelect('row.removedBy', 'removedBy')
      .where(isRemoved)
      .getRawMany<RemovedItem>();
  }

  async restore(id: string): Promise<RestoredItem | undefined> {
    const change = this.rows
      .createQueryBuilder()
      .update()
      .set({ removedAt: null, removedBy: null } as never);
    const { affected } = await change.where(this.whereRemoved(id)).execute();
    return affected ? { isDraft: false } : undefined;
  }

  async purge(id: string): Promise<boolean> {
    return (await this.remove(this.whereRemoved(id))) > 0;
  }

  sweep(): Promise<number> {
    return this.remove(isOld);
  }

  private async remove(where: object): Promise<number> {
    return (await this.rows.createQueryBuilder().delete().where(where).execute()).affected ?? 0;
  }

  private whereRemoved(id: string) {
    return { [this.key]: this.key === 'id' ? idOf(id) : id, ...isRemoved };
  }
}

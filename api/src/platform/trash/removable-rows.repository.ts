import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  IsNull,
  Not,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { olderThan } from '../database/ages.js';
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
export const rowAreasOf = ({ entityMetadatas }: DataSource): TrashArea[] =>
  entityMetadatas.flatMap(({ target }): TrashArea[] => {
    const options = marked.get(target);
    return options ? [[options, trashedRows(target as EntityTarget<RemovableRow>, options.title)]] : [];
  });

function trashedRows(entity: EntityTarget<RemovableRow>, title: string): TrashedThings {
  const builder = (manager: EntityManager) => manager.getRepository(entity).createQueryBuilder();
  const remove = async (manager: EntityManager, where: object): Promise<number> =>
    (await builder(manager).delete().where(where).execute()).affected ?? 0;
  return {
    find: (manager) =>
      manager
        .getRepository(entity)
        .createQueryBuilder('row')
        .withDeleted()
        .select('cast(row.id as text)', 'id')
        .addSelect(`row.${title}`, 'title')
        .addSelect('row.removedAt', 'removedAt')
        .addSelect('row.removedBy', 'removedBy')
        .where(isRemoved)
        .getRawMany<RemovedItem>(),
    restore: async (manager, id) => {
      const change = builder(manager)
        .update()
        .set({ removedAt: null, removedBy: null } as never);
      const { affected } = await change.where({ id: idOf(id), ...isRemoved }).execute();
      return Boolean(affected);
    },
    purge: async (manager, id) => (await remove(manager, { id: idOf(id), ...isRemoved })) > 0,
    sweep: (manager) => remove(manager, isOld),
  };
}

import { type EntityManager, IsNull, Not, type ObjectLiteral, type Repository } from 'typeorm';
import { olderThan } from '../database/ages.js';
import type { Removable } from './removable.js';
import { addTrashArea, type RemovedItem, type TrashArea, trashSeconds } from './trash-area.js';

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

/**
 * Returns the area of an entity that extends `Removable`.
 *
 * @param rowsIn returns the entity's repository
 */
function trashOfRows<Row extends RemovableRow>({
  rowsIn,
  title,
  ...area
}: Pick<TrashArea, 'area' | 'role' | 'tags'> & {
  rowsIn: (manager: EntityManager) => Repository<Row>;
  /** Column that the trash shows. */
  title: string & keyof Row;
}): TrashArea {
  const remove = async (manager: EntityManager, where: object): Promise<number> => {
    const removal = rowsIn(manager).createQueryBuilder().delete().where(where);
    return (await removal.execute()).affected ?? 0;
  };
  return {
    ...area,
    find: (manager) =>
      rowsIn(manager)
        .createQueryBuilder('row')
        .withDeleted()
        .select('cast(row.id as text)', 'id')
        .addSelect(`row.${title}`, 'title')
        .addSelect('row.removedAt', 'removedAt')
        .addSelect('row.removedBy', 'removedBy')
        .where(isRemoved)
        .getRawMany<RemovedItem>(),
    restore: async (manager, id) => {
      const change = rowsIn(manager)
        .createQueryBuilder()
        .update()
        .set({ removedAt: null, removedBy: null } as never);
      const { affected } = await change.where({ id: idOf(id), ...isRemoved }).execute();
      return Boolean(affected);
    },
    purge: async (manager, id) => (await remove(manager, { id: idOf(id), ...isRemoved })) > 0,
    sweep: (manager) => remove(manager, isOld),
  };
}

/** Marks an entity that extends `Removable`. @param title column that the trash shows */
export function InTrash<Column extends string>(options: Pick<TrashArea, 'area' | 'role' | 'tags'> & { title: Column }) {
  return (entity: new () => RemovableRow & Record<Column, string>): void => {
    addTrashArea(trashOfRows({ ...options, rowsIn: (manager) => manager.getRepository(entity) }));
  };
}

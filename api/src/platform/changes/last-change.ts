import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ChangeEntity } from './change.entity.js';

/** Adds the column `changedAt` to a query of records of a kind: the instant of the last change of each. */
export const addLastChange = <Entity extends ObjectLiteral>(query: SelectQueryBuilder<Entity>, kind: string) =>
  query
    .leftJoin(ChangeEntity, 'change', `change.kind = :changedKind and change.item = ${query.alias}.id`)
    .setParameter('changedKind', kind)
    .addSelect('change.changedAt', 'changedAt');

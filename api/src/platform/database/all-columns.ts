import type { FindOptionsSelect, ObjectLiteral, Repository } from 'typeorm';

/** Returns a selection of all columns, those that are not selected by default included. */
export const allColumns = <Entity extends ObjectLiteral>({ metadata }: Repository<Entity>): FindOptionsSelect<Entity> =>
  Object.fromEntries(metadata.columns.map(({ propertyName }) => [propertyName, true])) as FindOptionsSelect<Entity>;

import { ContributionPoint, type ModuleList } from '../contributions/contribution-point.js';
import type { DatabaseSchema } from './data-source.js';

/** The tables of a module: their entities, and the migrations that create and change them. */
export const databaseTables = new ContributionPoint<Partial<DatabaseSchema>>('databaseTables');

/** Returns the tables of all modules, the migrations in the order of their time stamps. */
export function collectTables(modules: ModuleList): DatabaseSchema {
  const tables = databaseTables.collectFrom(modules);
  const migrations = tables.flatMap((own) => own.migrations ?? []);
  return {
    entities: tables.flatMap((own) => own.entities ?? []),
    migrations: migrations.toSorted((a, b) => timeStamp(a.name) - timeStamp(b.name) || a.name.localeCompare(b.name)),
  };
}

/** TypeORM requires that the name of a migration ends with the milliseconds of its creation. */
const timeStamp = (name: string): number => Number(name.slice(-13));

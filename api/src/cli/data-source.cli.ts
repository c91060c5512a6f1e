import { DataSource } from 'typeorm';
import '../app/migrations.js';
import { dataSourceOptions } from '../platform/database/data-source.js';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names the migrated database to compare the entities with');

/** For TypeORM's own command line. */
export const dataSource = new DataSource(dataSourceOptions(DATABASE_URL, 1));

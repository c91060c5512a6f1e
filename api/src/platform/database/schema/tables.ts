import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

const entityFile = /\.entity\.[jt]s$/;
/** The file name begins with the time stamp, with which the name of the class ends (TypeORM requires it). */
const migrationFile = /(?:^|\/)migrations\/\d+-[\w-]+\.[jt]s$/;

/**
 * Imports the entities below a folder, which data sources have from then on, and returns the migrations in the order of
 * their time stamps. The tests' own tables are left out.
 */
export async function importTables(folder: string): Promise<Migration[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter(
    (name) => (entityFile.test(name) || migrationFile.test(name)) && !name.startsWith('testing/'),
  );
  const migrations: Migration[] = [];
  for (const name of files.toSorted((a, b) => path.basename(a).localeCompare(path.basename(b)))) {
    const module = (await import(pathToFileURL(path.join(folder, name)).href)) as Record<string, Migration>;
    if (migrationFile.test(name)) migrations.push(...Object.values(module));
  }
  return migrations;
}

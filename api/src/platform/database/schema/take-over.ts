import type { QueryRunner } from 'typeorm';
import { StartupError } from '../../startup-error.js';

/** The first and the last migration of version 1.1.0, whose migrations were joined into one for each module. */
const firstOfEarlierVersion = 'CreateBlog1764000000000';
const lastOfEarlierVersion = 'FillImages1795757000330';

/** Returns the time stamp with which the name of a migration ends. */
export const stampOf = (name: string): number => Number(name.slice(-13));

export const lastStampOfEarlierVersion = stampOf(lastOfEarlierVersion);

/** Time stamps of the joined migrations. */
const joinedMigrations = /1795800\d{6}$/;

/** Tables and functions that version 1.1.0 had for processes of 1.0.0. */
const removeUnused = `
  drop table if exists mail_outbox, chat_days, section_health,
    content_sources, content_file_texts, content_rows, content_conflicts;
  drop function if exists move_mail_to_jobs, add_issue_job, add_publication_job, add_picture_job cascade`;

/**
 * Records the joined migrations as run in a database of version 1.1.0, whose tables they would create. The records of
 * its own migrations stay, so that its processes can still start during an update. Other databases are left alone.
 *
 * @param recorded names of the migrations that ran in the database
 * @param names names of the migrations of this version
 * @throws StartupError for a database of an older version
 */
export async function takeOverEarlierVersion(
  runner: QueryRunner,
  recorded: readonly string[],
  names: readonly string[],
): Promise<void> {
  const joined = names.filter((name) => joinedMigrations.test(name));
  if (!recorded.includes(firstOfEarlierVersion) || joined.every((name) => recorded.includes(name))) return;
  if (!recorded.includes(lastOfEarlierVersion) || (await hasUnreadTexts(runner)))
    throw new StartupError(
      'Il database è di una versione del sito precedente alla 1.1.0: avviare prima una volta la 1.1.0 ' +
        '(git checkout c24e3a6c), poi questa. I dati non sono stati toccati.',
    );
  await runner.startTransaction();
  try {
    await runner.query(removeUnused);
    await runner.query(
      `insert into migrations (timestamp, name)
       select right(name, 13)::bigint, name from unnest($1::text[]) as joined (name)`,
      [joined],
    );
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

/** Returns whether version 1.1.0 has migrated the tables, by one of its commands, but never started. */
async function hasUnreadTexts(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query(
    `select exists (select from content_sources) and not exists (select from content_entries) as unread`,
  )) as { unread: boolean }[];
  return row?.unread === true;
}

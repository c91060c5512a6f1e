import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text without differences of case, accents and apostrophes. */
const folded = (text: string): string =>
  `regexp_replace(normalize(lower(translate(${text}, U&'\\2019\\00a0', ''' ') collate "und-x-icu"), NFD), ` +
  `'[\\u0300-\\u036f\\u00ad\\u200b]', '', 'g')`;

/** What lists are searched in. */
export class AddFoldedTextOfPosts1796630100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const texts = `coalesce(title, '') || E'\\n' || coalesce(excerpt, '')`;
    await runner.query(
      `ALTER TABLE blog_posts ADD "foldedText" text GENERATED ALWAYS AS (${folded(`(${texts})`)}) STORED`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blog_posts DROP "foldedText"');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives rows with the address of a picture its texts, which imports and the desk write since the column exists. */
export class FillImages1795757000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['artifacts', 'blog_posts', 'archaeological_discoveries', 'quizzes'])
      await runner.query(`
        UPDATE ${table} SET image = jsonb_build_object(
          'src', pictures.src, 'placeholder', pictures.placeholder, 'alt', note.fields -> 'alt',
          'caption', note.fields -> 'caption', 'credit', note.fields -> 'credit', 'licence', note.fields -> 'licence')
        FROM pictures JOIN content_entries note ON note.kind = 'images' AND note.slug = pictures.slug
        WHERE image IS NULL AND "imageUrl" = pictures.src AND note.fields IS NOT NULL`);
  }

  async down(): Promise<void> {
    // The texts stay: the columns were there before.
  }
}

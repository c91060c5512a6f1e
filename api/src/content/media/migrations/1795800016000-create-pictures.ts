import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures of the site. */
export class CreatePictures1795800016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pictures (
        slug text PRIMARY KEY,
        -- The order of the library: pictures of files first, then as they were uploaded.
        id serial,
        src text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        color text NOT NULL,
        placeholder text NOT NULL,
        -- Address of the picture in the content folder at the last import; null where it has none.
        "importedSrc" text,
        -- WebP of an uploaded picture; null where the master is a file.
        master bytea,
        "uploadHash" text,
        "uploadedAt" timestamptz,
        "uploadedBy" text,
        "variantCount" integer NOT NULL DEFAULT 0,
        attempts integer NOT NULL DEFAULT 0,
        "nextAttemptAt" timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX pictures_upload_key ON pictures ("uploadHash");
      CREATE UNIQUE INDEX pictures_id_key ON pictures (id);

      CREATE TABLE picture_variants (
        name text PRIMARY KEY,
        slug text NOT NULL REFERENCES pictures (slug) ON DELETE CASCADE,
        bytes bytea NOT NULL
      );
      CREATE INDEX picture_variants_slug_idx ON picture_variants (slug);

      -- Pictures are compressed already.
      ALTER TABLE pictures ALTER COLUMN master SET STORAGE EXTERNAL;
      ALTER TABLE picture_variants ALTER COLUMN bytes SET STORAGE EXTERNAL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture_variants, pictures');
  }
}

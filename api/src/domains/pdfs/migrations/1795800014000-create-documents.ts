import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDocuments1795800014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE documents (
        id serial PRIMARY KEY,
        title text NOT NULL,
        "fileName" text NOT NULL,
        hash text NOT NULL,
        "contentPreview" text NOT NULL,
        "pageCount" integer NOT NULL,
        file bytea NOT NULL,
        "uploadedAt" timestamptz NOT NULL DEFAULT now(),
        "isPublic" boolean NOT NULL DEFAULT false,
        scan text
      );
      -- PDFs are compressed already: EXTERNAL spares PostgreSQL the attempt to do it again.
      ALTER TABLE documents ALTER COLUMN file SET STORAGE EXTERNAL;
      CREATE UNIQUE INDEX documents_hash_key ON documents (hash);

      CREATE TABLE document_pages (
        "documentId" integer NOT NULL,
        number integer NOT NULL,
        text text NOT NULL,
        CONSTRAINT document_pages_pkey PRIMARY KEY ("documentId", number),
        CONSTRAINT document_pages_document_fkey FOREIGN KEY ("documentId") REFERENCES documents (id) ON DELETE CASCADE
      );

      CREATE TABLE passages (
        id serial PRIMARY KEY,
        "documentId" integer NOT NULL,
        page integer NOT NULL,
        text text NOT NULL,
        CONSTRAINT passages_document_fkey FOREIGN KEY ("documentId") REFERENCES documents (id) ON DELETE CASCADE
      );
      CREATE INDEX passages_order_idx ON passages ("documentId", id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE passages, document_pages, documents');
  }
}

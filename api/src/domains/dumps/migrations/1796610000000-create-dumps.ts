import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files for download with all records of a kind. */
export class CreateDumps1796610000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dumps (
        id serial PRIMARY KEY,
        name text NOT NULL,
        "madeAt" timestamptz(3) NOT NULL DEFAULT now(),
        bytes integer,
        sha256 text,
        records integer NOT NULL DEFAULT 0,
        withheld integer NOT NULL DEFAULT 0,
        licences jsonb NOT NULL DEFAULT '[]'
      );
      CREATE INDEX dumps_latest_idx ON dumps (name, id);
      CREATE TABLE dump_parts (
        "dumpId" integer NOT NULL,
        position integer NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT dump_parts_pkey PRIMARY KEY ("dumpId", position),
        CONSTRAINT dump_parts_dump_fkey FOREIGN KEY ("dumpId") REFERENCES dumps (id) ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dump_parts; DROP TABLE dumps');
  }
}

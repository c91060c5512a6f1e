import type { MigrationInterface, QueryRunner } from 'typeorm';

const staffSections = `SELECT name FROM sections WHERE manifest ->> 'audience' = 'staff'`;

/** The desk is an application on an origin of its own: no section has pages for staff. Releases and history stay. */
export class RemoveStaffSections1764002030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM section_paths WHERE section IN (${staffSections})`);
    await runner.query(
      `UPDATE section_tokens SET "revokedAt" = now() WHERE "revokedAt" IS NULL AND section IN (${staffSections})`,
    );
    await runner.query(`DELETE FROM sections WHERE manifest ->> 'audience' = 'staff'`);
  }

  async down(): Promise<void> {
    // What was removed came from releases, which are still stored: publish one again.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outcomes of questions are counted like visits. Nothing uses `chat_days` any more. */
export class MoveChatDays1795757000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO daily_counts (day, kind, name, count)
      SELECT day, kind, '', count
      FROM chat_days, LATERAL (VALUES
        ('chat-answered', answered), ('chat-abstained', abstained), ('chat-model-failures', "modelFailures")
      ) AS counted (kind, count)
      WHERE count > 0
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM daily_counts WHERE kind LIKE 'chat-%'`);
  }
}

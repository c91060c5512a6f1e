import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateQuizzes1795800009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quizzes (
        id serial PRIMARY KEY,
        title text NOT NULL,
        description text NOT NULL DEFAULT '',
        difficulty text NOT NULL,
        category text NOT NULL,
        "imageUrl" text,
        image jsonb,
        -- The editors' order; quizzes made by hand come first.
        position integer NOT NULL DEFAULT 0,
        "importKey" text
      );
      CREATE INDEX quizzes_filter_idx ON quizzes (category, difficulty);
      CREATE UNIQUE INDEX quizzes_import_key ON quizzes ("importKey");

      CREATE TABLE quiz_questions (
        id serial PRIMARY KEY,
        "quizId" integer NOT NULL,
        question text NOT NULL,
        options text NOT NULL,
        "correctAnswer" integer NOT NULL,
        explanation text,
        "order" integer NOT NULL DEFAULT 0,
        CONSTRAINT quiz_questions_quiz_fkey FOREIGN KEY ("quizId") REFERENCES quizzes (id) ON DELETE CASCADE
      );
      CREATE INDEX quiz_questions_order_idx ON quiz_questions ("quizId", "order", id);

      CREATE TABLE quiz_attempts (
        id serial PRIMARY KEY,
        "quizId" integer NOT NULL,
        "userEmail" text,
        score integer NOT NULL,
        "totalQuestions" integer NOT NULL,
        "completedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT quiz_attempts_quiz_fkey FOREIGN KEY ("quizId") REFERENCES quizzes (id) ON DELETE CASCADE
      );
      CREATE INDEX quiz_attempts_quiz_idx ON quiz_attempts ("quizId");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quiz_attempts, quiz_questions, quizzes');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries merge their changes of a group after so many. */
const mergedAfter = 500;

/**
 * How many entries the filters of the desk's lists show, and the words of their names. A change of an entry adds rows
 * instead of changing one, which other editors would wait for. Rows of counts are merged where no other transaction does
 * so; two transactions may add the same word.
 */
export class CountContent1795913200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_counts (
        id SERIAL PRIMARY KEY,
        kind text NOT NULL,
        state text NOT NULL,
        "hasFailed" boolean NOT NULL,
        "isInReview" boolean NOT NULL,
        "hasProblems" boolean NOT NULL,
        count integer NOT NULL
      );
      CREATE INDEX content_summaries_changed ON content_summaries (version, id);
      CREATE INDEX content_summaries_author ON content_summaries ("updatedBy", version, id);
      CREATE INDEX content_summaries_state ON content_summaries (kind, state, version, id);
      CREATE INDEX content_summaries_check ON content_summaries (kind, version, id)
        WHERE problems > 0 OR "hasFailed" OR review IS NOT NULL;
      CREATE INDEX content_summaries_facets ON content_summaries USING gin (facets jsonb_path_ops);

      CREATE INDEX content_summaries_day ON content_summaries (kind, coalesce(facets ->> 'publishedAt', ''), id);
      -- The planner's own guesses lead to the indexes. Statistics take it longer to read than most searches take.
      ALTER TABLE content_texts ALTER COLUMN names SET STATISTICS 0, ALTER COLUMN words SET STATISTICS 0;

      CREATE TABLE content_words (
        id SERIAL PRIMARY KEY,
        word text NOT NULL
      );
      CREATE INDEX content_words_word ON content_words (word);
      CREATE FUNCTION add_content_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.names = OLD.names THEN RETURN NULL; END IF;
        INSERT INTO content_words (word) SELECT word FROM (
          SELECT DISTINCT word FROM regexp_split_to_table(NEW.names, '[^[:alpha:]]+') word
          WHERE length(word) BETWEEN 4 AND 40 LIMIT 300
        ) own WHERE NOT EXISTS (SELECT FROM content_words known WHERE known.word = own.word);
        RETURN NULL;
      END $$;
      CREATE TRIGGER add_content_words AFTER INSERT OR UPDATE OF names ON content_texts
        FOR EACH ROW EXECUTE FUNCTION add_content_words();
      INSERT INTO content_words (word) SELECT DISTINCT word
      FROM content_texts, regexp_split_to_table(names, '[^[:alpha:]]+') each (word) WHERE length(word) BETWEEN 4 AND 40;

      CREATE FUNCTION count_content() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        added integer;
      BEGIN
        IF TG_OP = 'UPDATE' AND
          (OLD.state, OLD."hasFailed", OLD.review IS NULL, OLD.problems > 0) =
          (NEW.state, NEW."hasFailed", NEW.review IS NULL, NEW.problems > 0)
        THEN RETURN NULL; END IF;
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO content_counts (kind, state, "hasFailed", "isInReview", "hasProblems", count)
          VALUES (OLD.kind, OLD.state, OLD."hasFailed", OLD.review IS NOT NULL, OLD.problems > 0, -1)
          RETURNING id INTO added;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO content_counts (kind, state, "hasFailed", "isInReview", "hasProblems", count)
          VALUES (NEW.kind, NEW.state, NEW."hasFailed", NEW.review IS NOT NULL, NEW.problems > 0, 1)
          RETURNING id INTO added;
        END IF;
        IF added % ${mergedAfter} > 1 THEN RETURN NULL; END IF;
        WITH merged AS (
          DELETE FROM content_counts WHERE id IN (SELECT id FROM content_counts FOR UPDATE SKIP LOCKED) RETURNING *
        )
        INSERT INTO content_counts (kind, state, "hasFailed", "isInReview", "hasProblems", count)
        SELECT kind, state, "hasFailed", "isInReview", "hasProblems", sum(count) FROM merged
        GROUP BY kind, state, "hasFailed", "isInReview", "hasProblems" HAVING sum(count) <> 0;
        RETURN NULL;
      END $$;
      CREATE TRIGGER count_content AFTER INSERT OR UPDATE OR DELETE ON content_summaries
        FOR EACH ROW EXECUTE FUNCTION count_content();

      INSERT INTO content_counts (kind, state, "hasFailed", "isInReview", "hasProblems", count)
      SELECT kind, state, "hasFailed", review IS NOT NULL, problems > 0, count(*) FROM content_summaries
      GROUP BY 1, 2, 3, 4, 5;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER count_content ON content_summaries;
      DROP TRIGGER add_content_words ON content_texts;
      DROP FUNCTION count_content, add_content_words;
      DROP TABLE content_counts, content_words;
      DROP INDEX content_summaries_changed, content_summaries_author, content_summaries_state, content_summaries_check,
        content_summaries_facets, content_summaries_day;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const folded = (text: string) =>
  `regexp_replace(normalize(lower(translate(${text}, U&'\\2019\\00a0', ''' ') collate "und-x-icu"), NFD), ` +
  `'[\\u0300-\\u036f\\u00ad\\u200b]', '', 'g')`;

/**
 * What the desk's lists show of each entry, and what they find it by. Triggers keep both up to date, whatever writes
 * entries, working copies and revisions: processes of the previous version too.
 */
export class CreateContentSummaries1795912400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_summaries (
        id SERIAL PRIMARY KEY,
        kind text NOT NULL,
        slug text NOT NULL,
        title text NOT NULL,
        "sortTitle" text NOT NULL,
        state text NOT NULL,
        version bigint NOT NULL,
        "updatedAt" timestamptz,
        "updatedBy" text,
        "publishedAt" timestamptz,
        "publishedBy" text,
        "publishAt" timestamptz,
        "hasFailed" boolean NOT NULL,
        review text,
        problems integer NOT NULL,
        facets jsonb NOT NULL
      );
      CREATE UNIQUE INDEX content_summaries_key ON content_summaries (kind, slug);
      CREATE INDEX content_summaries_version ON content_summaries (kind, version, id);
      CREATE INDEX content_summaries_title ON content_summaries (kind, "sortTitle" collate "C", id);
      CREATE INDEX content_summaries_counts ON content_summaries (kind, state, "hasFailed", review, problems);
      CREATE INDEX content_summaries_published ON content_summaries ("publishedAt");

      CREATE TABLE content_texts (
        "summaryId" integer PRIMARY KEY,
        names text NOT NULL,
        words tsvector NOT NULL
      );
      CREATE INDEX content_texts_words ON content_texts USING gin (words);
      -- Parts of words and typing slips. A server without the extension finds whole words and their beginnings.
      DO $$ BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX content_texts_names ON content_texts USING gin (names gin_trgm_ops);
      EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
        RAISE NOTICE 'pg_trgm is not available';
      END $$;

      CREATE FUNCTION summarize_content(of_kind text, of_slug text, has_texts boolean) RETURNS void
      LANGUAGE plpgsql AS $$
      DECLARE
        site content_entries;
        draft content_drafts;
        latest content_revisions;
        shown jsonb;
        texts jsonb;
        own_id integer;
      BEGIN
        SELECT * INTO site FROM content_entries e WHERE e.kind = of_kind AND e.slug = of_slug AND e.fields IS NOT NULL;
        SELECT * INTO draft FROM content_drafts d WHERE d.kind = of_kind AND d.slug = of_slug;
        SELECT * INTO latest FROM content_revisions r
          WHERE r.kind = of_kind AND r.slug = of_slug AND r.event <> 'set_aside' ORDER BY r.id DESC LIMIT 1;
        IF site.slug IS NULL AND draft.slug IS NULL AND latest.slug IS NULL THEN
          DELETE FROM content_summaries WHERE kind = of_kind AND slug = of_slug RETURNING id INTO own_id;
          DELETE FROM content_texts WHERE "summaryId" = own_id;
          RETURN;
        END IF;
        texts := coalesce(draft.texts, site.fields, (
          SELECT r.texts FROM content_revisions r
          WHERE r.kind = of_kind AND r.slug = of_slug AND r.event <> 'set_aside' AND r.texts::text <> 'null'
          ORDER BY r.id DESC LIMIT 1
        ));
        shown := CASE WHEN draft.slug IS NULL AND site.slug IS NOT NULL THEN texts ELSE texts -> 'fields' END;
        INSERT INTO content_summaries AS own (kind, slug, title, "sortTitle", state, version, "updatedAt", "updatedBy",
          "publishedAt", "publishedBy", "publishAt", "hasFailed", review, problems, facets)
        SELECT of_kind, of_slug, name.title, left(${folded('name.title')}, 40),
          CASE
            WHEN draft."publishAt" IS NOT NULL THEN 'scheduled'
            WHEN NOT site."isDraft" THEN CASE WHEN draft.slug IS NULL THEN 'published' ELSE 'edited' END
            WHEN site.slug IS NULL AND draft.slug IS NULL THEN 'removed'
            ELSE 'draft'
          END,
          greatest(draft.version, latest.id, 0),
          coalesce(draft."updatedAt", latest.at), coalesce(draft."updatedBy", nullif(latest.author, 'importazione')),
          CASE WHEN name.is_out THEN latest.at END, CASE WHEN name.is_out THEN latest.author END,
          draft."publishAt", draft."publishFailure" IS NOT NULL,
          CASE WHEN jsonb_typeof(draft.review) = 'object' THEN
            CASE WHEN draft.review ->> 'note' IS NULL THEN 'waiting' ELSE 'returned' END
          END,
          coalesce(draft.problems, jsonb_array_length(site.problems), 0),
          coalesce((
            SELECT jsonb_object_agg(key, value) FROM jsonb_each(shown)
            WHERE jsonb_typeof(value) = 'string' AND length(value #>> '{}') BETWEEN 1 AND 80
          ), '{}')
        FROM (SELECT
          left(coalesce(nullif(shown ->> 'name', ''), nullif(shown ->> 'title', ''), of_slug), 200) AS title,
          NOT site."isDraft" AND latest.event = 'published' AS is_out
        ) name
        ON CONFLICT (kind, slug) DO UPDATE SET
          title = excluded.title, "sortTitle" = excluded."sortTitle", state = excluded.state, version = excluded.version,
          "updatedAt" = excluded."updatedAt", "updatedBy" = excluded."updatedBy",
          "publishedAt" = excluded."publishedAt", "publishedBy" = excluded."publishedBy",
          "publishAt" = excluded."publishAt", "hasFailed" = excluded."hasFailed", review = excluded.review,
          problems = excluded.problems, facets = excluded.facets
        RETURNING id INTO own_id;
        IF NOT has_texts THEN RETURN; END IF;
        INSERT INTO content_texts AS own ("summaryId", names, words)
        SELECT own_id,
          ${folded(`of_slug || E'\\n' || coalesce(string_agg(value, E'\\n') FILTER (WHERE length(value) <= 200), '')`)},
          to_tsvector('italian', left(${folded(`of_slug || E'\\n' || coalesce(string_agg(value, E'\\n'), '')`)}, 300000))
        FROM (
          SELECT value #>> '{}' AS value FROM jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') value
        ) each
        ON CONFLICT ("summaryId") DO UPDATE SET names = excluded.names, words = excluded.words
          WHERE own.names <> excluded.names OR own.words <> excluded.words;
      END $$;

      CREATE FUNCTION summarize_changed_content() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed record;
      BEGIN
        IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
        IF changed.kind <> 'images' THEN
          PERFORM summarize_content(changed.kind, changed.slug, TG_TABLE_NAME <> 'content_revisions');
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER summarize_content AFTER INSERT OR UPDATE OR DELETE ON content_entries
        FOR EACH ROW EXECUTE FUNCTION summarize_changed_content();
      CREATE TRIGGER summarize_content AFTER INSERT OR UPDATE OR DELETE ON content_drafts
        FOR EACH ROW EXECUTE FUNCTION summarize_changed_content();
      CREATE TRIGGER summarize_content AFTER INSERT OR UPDATE OR DELETE ON content_revisions
        FOR EACH ROW EXECUTE FUNCTION summarize_changed_content();

      SELECT summarize_content(kind, slug, true) FROM (
        SELECT kind, slug FROM content_entries WHERE fields IS NOT NULL
        UNION SELECT kind, slug FROM content_drafts
        UNION SELECT kind, slug FROM content_revisions WHERE event <> 'set_aside'
      ) stored WHERE kind <> 'images';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER summarize_content ON content_revisions;
      DROP TRIGGER summarize_content ON content_drafts;
      DROP TRIGGER summarize_content ON content_entries;
      DROP FUNCTION summarize_changed_content, summarize_content;
      DROP TABLE content_texts, content_summaries;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  ...['content_entries', 'content_drafts', 'pictures', 'artifacts', 'archaeological_discoveries', 'blog_posts'],
  ...['blog_categories', 'authors', 'quizzes', 'quiz_questions', 'timeline_periods', 'period_pages'],
  ...['contact_messages', 'contact_message_notes', 'newsletter_subscribers', 'newsletter_issues', 'chat_questions'],
  ...['documents', 'document_pages'],
];

/**
 * Brings texts that were stored earlier to the form of `cleanText` (contracts): NFC, line feeds, no invisible
 * characters. Columns of unique indexes stay: they are keys and addresses. JSON is changed as text, in which control
 * characters are escaped.
 */
export class CleanTexts1795911700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      do $body$
      declare
        col record;
        lines text;
        line_end text;
      begin
        for col in
          select c.table_name, c.column_name, c.data_type
          from information_schema.columns c
          where c.table_schema = current_schema() and c.is_generated = 'NEVER'
            and c.table_name in (${tables.map((table) => `'${table}'`).join(', ')})
            and c.data_type in ('text', 'character varying', 'json', 'jsonb')
            and not exists (
              select from pg_index i
              join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
              where i.indisunique and i.indrelid = quote_ident(c.table_name)::regclass and a.attname = c.column_name)
        loop
          lines := case when col.data_type in ('json', 'jsonb')
            then 'regexp_replace(%2$I::text, ''(?<!\\)((?:\\\\)*)(?:\\r\\n|\\u000b|\\[rf])'', ''\1\\n'', ''g'')'
            else '%2$I'
          end;
          line_end := case when col.data_type in ('json', 'jsonb') then '''\\n''' else 'E''\n''' end;
          execute format(
            'update %1$I set %2$I = clean.stored_form::' || col.data_type || ' from (select ctid as id, normalize(regexp_replace('
              || 'regexp_replace(' || lines || ', ''\r\n?|[\u000b\u000c\u0085\u2028\u2029]'', ' || line_end || ', ''g''), '
              || '''[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]'', '''', ''g''), NFC) '
              || 'as stored_form from %1$I) clean where clean.id = %1$I.ctid and clean.stored_form <> %1$I.%2$I::text',
            col.table_name, col.column_name);
        end loop;
      end $body$`);
  }

  async down(): Promise<void> {}
}

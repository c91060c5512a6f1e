-- Tables of version 1.0.0 as its migrations made them, with a few rows.

CREATE TABLE blog_categories (
  id serial PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  "importKey" text
);
CREATE UNIQUE INDEX blog_categories_name_key ON blog_categories (name);
CREATE UNIQUE INDEX blog_categories_slug_key ON blog_categories (slug);
CREATE UNIQUE INDEX blog_categories_import_key ON blog_categories ("importKey");

CREATE TABLE authors (
  id serial PRIMARY KEY,
  name text NOT NULL,
  title text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  "imageUrl" text,
  "importKey" text
);
CREATE UNIQUE INDEX authors_import_key ON authors ("importKey");

CREATE TABLE blog_posts (
  id serial PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL,
  content text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  "imageUrl" text,
  "categoryId" integer,
  "authorId" integer,
  "publishedAt" timestamptz NOT NULL DEFAULT now(),
  "importKey" text,
  CONSTRAINT blog_posts_category_fkey FOREIGN KEY ("categoryId") REFERENCES blog_categories (id) ON DELETE SET NULL,
  CONSTRAINT blog_posts_author_fkey FOREIGN KEY ("authorId") REFERENCES authors (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX blog_posts_slug_key ON blog_posts (slug);
CREATE UNIQUE INDEX blog_posts_import_key ON blog_posts ("importKey");
CREATE INDEX blog_posts_list_idx ON blog_posts ("publishedAt", id);
CREATE INDEX blog_posts_category_idx ON blog_posts ("categoryId", "publishedAt");

CREATE TABLE artifacts (
  id serial PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT '',
  period text NOT NULL,
  "imageUrl" text,
  year text NOT NULL DEFAULT '',
  latitude text NOT NULL DEFAULT '',
  longitude text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  "visitInfo" text NOT NULL DEFAULT '',
  "googleMapsUrl" text,
  "importKey" text,
  lat double precision GENERATED ALWAYS AS (CASE WHEN latitude ~ '^[+-]?[0-9]{1,3}(\.[0-9]{1,20})?$' THEN CASE WHEN abs(latitude::double precision) <= 90 THEN latitude::double precision END END) STORED,
  lng double precision GENERATED ALWAYS AS (CASE WHEN longitude ~ '^[+-]?[0-9]{1,3}(\.[0-9]{1,20})?$' THEN CASE WHEN abs(longitude::double precision) <= 180 THEN longitude::double precision END END) STORED
);
CREATE INDEX artifacts_period_idx ON artifacts (period);
CREATE INDEX artifacts_position_idx ON artifacts (lat, lng);
CREATE UNIQUE INDEX artifacts_import_key ON artifacts ("importKey");

CREATE TABLE contact_messages (
  id serial PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created_idx ON contact_messages ("createdAt");

CREATE TABLE newsletter_subscribers (
  id serial PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  subscribed timestamptz NOT NULL DEFAULT now(),
  active integer NOT NULL DEFAULT 1,
  "confirmedAt" timestamptz
);
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));

CREATE TABLE archaeological_discoveries (
  id serial PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  "discovererName" text NOT NULL,
  "discovererEmail" text,
  latitude text NOT NULL,
  longitude text NOT NULL,
  location text NOT NULL,
  period text NOT NULL,
  category text NOT NULL,
  "imageUrl" text,
  "isVerified" text NOT NULL DEFAULT 'false',
  "submittedAt" timestamptz NOT NULL DEFAULT now(),
  "verifiedAt" timestamptz,
  "verifiedBy" text,
  notes text,
  "importKey" text
);
CREATE INDEX archaeological_discoveries_list_idx ON archaeological_discoveries ("submittedAt", id);
CREATE UNIQUE INDEX archaeological_discoveries_import_key ON archaeological_discoveries ("importKey");

CREATE TABLE quizzes (
  id serial PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  difficulty text NOT NULL,
  category text NOT NULL,
  "imageUrl" text,
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

CREATE UNLOGGED TABLE rate_limits (
  bucket text NOT NULL,
  key text NOT NULL,
  n integer NOT NULL,
  "resetsAt" timestamptz NOT NULL,
  PRIMARY KEY (bucket, key)
);
CREATE INDEX rate_limits_resets_idx ON rate_limits ("resetsAt");

CREATE UNLOGGED TABLE login_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  "blockedUntil" timestamptz NOT NULL
);

CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE documents (
  id serial PRIMARY KEY,
  title text NOT NULL,
  "fileName" text NOT NULL,
  hash text NOT NULL,
  "contentPreview" text NOT NULL,
  "pageCount" integer NOT NULL,
  file bytea NOT NULL,
  "uploadedAt" timestamptz NOT NULL DEFAULT now()
);
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

CREATE TABLE chat_sessions (
  "idHash" text PRIMARY KEY,
  context jsonb NOT NULL,
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX chat_sessions_updated_idx ON chat_sessions ("updatedAt");

CREATE TABLE content_sources (
  path text PRIMARY KEY,
  text text NOT NULL
);
CREATE TABLE content_rows (
  "table" text NOT NULL,
  key text NOT NULL,
  path text NOT NULL,
  columns jsonb NOT NULL,
  PRIMARY KEY ("table", key)
);
CREATE TABLE content_imports (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  hash text NOT NULL,
  "importedAt" timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE section_files (
  hash char(64) PRIMARY KEY,
  type text NOT NULL,
  bytes bytea NOT NULL,
  gzip bytea,
  brotli bytea
);

ALTER TABLE section_files ALTER bytes SET STORAGE EXTERNAL, ALTER gzip SET STORAGE EXTERNAL, ALTER brotli SET STORAGE EXTERNAL;

CREATE TABLE section_releases (
  section text NOT NULL,
  id char(12) NOT NULL,
  manifest jsonb NOT NULL,
  built jsonb NOT NULL,
  files jsonb NOT NULL,
  "externalBase" text,
  size integer NOT NULL,
  "releasedBy" text NOT NULL,
  state text NOT NULL DEFAULT 'kept',
  note text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT section_releases_pkey PRIMARY KEY (section, id)
);

CREATE TABLE sections (
  name text PRIMARY KEY,
  title text NOT NULL,
  manifest jsonb NOT NULL,
  live char(12),
  previous char(12),
  version integer NOT NULL DEFAULT 0,
  "changedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sections_live_fkey FOREIGN KEY (name, live) REFERENCES section_releases (section, id),
  CONSTRAINT sections_previous_fkey FOREIGN KEY (name, previous) REFERENCES section_releases (section, id)
);

CREATE TABLE section_history (
  id serial PRIMARY KEY,
  section text NOT NULL,
  release char(12) NOT NULL,
  action text NOT NULL,
  "by" text NOT NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX section_history_section_idx ON section_history (section, id);

CREATE TABLE section_tokens (
  id serial PRIMARY KEY,
  section text NOT NULL,
  label text NOT NULL,
  hash char(64) NOT NULL,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "revokedAt" timestamptz
);

CREATE UNIQUE INDEX section_tokens_hash_key ON section_tokens (hash);

CREATE TABLE section_health (
  section text NOT NULL,
  release char(12) NOT NULL,
  minute timestamptz NOT NULL,
  loads integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  CONSTRAINT section_health_pkey PRIMARY KEY (section, release, minute)
);

CREATE TABLE section_paths (path text PRIMARY KEY, section text NOT NULL);

INSERT INTO section_paths (path, section)
SELECT lower(regexp_replace(route ->> 'path', ':[^/]+', ':', 'g')), name FROM sections, jsonb_array_elements(manifest -> 'routes') route
ON CONFLICT DO NOTHING;

CREATE TABLE mail_outbox (
  id serial PRIMARY KEY,
  mail jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  "nextAttemptAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_outbox_next_idx ON mail_outbox ("nextAttemptAt");

ALTER TABLE quizzes ADD COLUMN position integer NOT NULL DEFAULT 0;

ALTER TABLE section_health ADD COLUMN views integer NOT NULL DEFAULT 0;

CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL);

INSERT INTO migrations ("timestamp", name) VALUES
  (1764000000000, 'CreateBlog1764000000000'),
  (1764000001000, 'CreateArtifacts1764000001000'),
  (1764000002000, 'CreateCommunity1764000002000'),
  (1764000003000, 'CreateQuizzes1764000003000'),
  (1764000004000, 'CreateLimits1764000004000'),
  (1764000100000, 'CreateDocuments1764000100000'),
  (1764000101000, 'CreateChatSessions1764000101000'),
  (1764000300000, 'CreateContentSources1764000300000'),
  (1764000300000, 'CreateSections1764000300000'),
  (1764000400000, 'CreateSectionTeams1764000400000'),
  (1764000500000, 'CreateMail1764000500000'),
  (1764000600000, 'AddQuizPosition1764000600000'),
  (1764000700000, 'AddSectionViews1764000700000');

INSERT INTO contact_messages (name, email, subject, message) VALUES ('Anna', 'anna@example.it', 'Altro', 'Buongiorno');
INSERT INTO newsletter_subscribers (email, "confirmedAt") VALUES ('Lettrice@example.it', '2026-11-21 12:00+00');
INSERT INTO artifacts (name, period, latitude, longitude) VALUES ('Anfora', 'romano', '42.5', '13.1');
INSERT INTO section_releases (section, id, manifest, built, files, size, "releasedBy") VALUES
  ('mf-prova', '0123456789ab', '{"routes":[]}', '{"manifest":{"routes":[]}}', '{}', 1, 'prova'),
  ('mf-prova', 'ba9876543210', '{"routes":[]}', '{"manifest":{"routes":[]}}', '{}', 1, 'prova');
INSERT INTO sections (name, title, manifest, live, previous, version) VALUES
  ('mf-prova', 'Prova', '{"name":"mf-prova","routes":[]}', '0123456789ab', 'ba9876543210', 3);

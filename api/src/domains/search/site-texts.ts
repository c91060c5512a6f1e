import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { contentRoot } from '../../platform/project-root.js';
import { plainText, withoutBibliography } from '@salaria/search/tokenizer/plain-text';
import type { Passage } from '@salaria/search/index/passage-index';
import { splitPassages } from '@salaria/search/tokenizer/split';

/** What a passage comes from, as a reader is shown it. */
export interface Source {
  kind: 'documento' | 'articolo' | 'reperto' | 'periodo' | 'quiz' | 'scoperta';
  title: string;
  /** Page of a document, from 1. */
  page?: number;
  /** Path on this site; documents have none. */
  url?: string;
  excerpt?: string;
}

/** A passage and its source. */
export interface SourcedPassage extends Passage {
  source: Source;
}

// Limits the memory for artifacts and discoveries; the newest are kept.
const maxRows = 5000;

const passagesFrom = (key: string, source: Source, texts: readonly string[]): SourcedPassage[] =>
  texts
    .filter((text) => text.trim() !== '')
    .map((text, i) => ({ id: `${key}#${i}`, group: key, title: source.title, text, source }));

const sentenced = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
const joined = (...parts: Array<string | null | undefined | false>): string =>
  parts
    .filter((part): part is string => typeof part === 'string' && part.trim() !== '')
    .map((part) => sentenced(part.trim()))
    .join(' ');

// Batches of 1 to 2 MB keep each query far below its timeout and let other requests run in between.
const postBatchSize = 200;
const passageBatchSize = 2000;

interface PostRow {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
}

const passagesOfPost = ({ slug, title, excerpt, content }: PostRow): SourcedPassage[] =>
  passagesFrom(`articolo:${slug}`, { kind: 'articolo', title, url: `/blog/${encodeURIComponent(slug)}`, excerpt }, [
    joined(excerpt),
    ...splitPassages(plainText(withoutBibliography(content))),
  ]);

// Uses SQL instead of the domains' services to read only these public columns, of all rows.
const posts = async (manager: EntityManager): Promise<SourcedPassage[]> => {
  const order = await manager.query<Array<{ id: number }>>(
    'SELECT id FROM blog_posts WHERE "publishedAt" <= now() ORDER BY "publishedAt" DESC, id DESC',
  );
  const found: SourcedPassage[] = [];
  for (let from = 0; from < order.length; from += postBatchSize) {
    const rows = await manager.query<PostRow[]>(
      `SELECT slug, title, excerpt, content FROM blog_posts
       JOIN unnest($1::integer[]) WITH ORDINALITY AS requested(id, rank) USING (id) ORDER BY rank`,
      [order.slice(from, from + postBatchSize).map(({ id }) => id)],
    );
    for (const row of rows) found.push(...passagesOfPost(row));
  }
  return found;
};

interface ArtifactRow {
  id: number;
  name: string;
  description: string;
  origin: string;
  period: string;
  year: string;
  address: string;
  visitInfo: string;
}

const artifacts = async (manager: EntityManager): Promise<SourcedPassage[]> => {
  const rows = await manager.query<ArtifactRow[]>(
    `SELECT id, name, description, origin, period, year, address, "visitInfo"
     FROM artifacts ORDER BY id DESC LIMIT ${maxRows}`,
  );
  return rows.flatMap((row) => {
    const facts = joined(
      row.origin && `Provenienza: ${row.origin}`,
      row.year && `Datazione: ${row.year}`,
      `Periodo: ${row.period}`,
    );
    const visit = joined(row.address && `Dove si trova: ${row.address}`, row.visitInfo);
    const source: Source = {
      kind: 'reperto',
      title: row.name,
      url: '/gallery',
      excerpt: row.description.slice(0, 200),
    };
    return passagesFrom(`reperto:${row.id}`, source, [joined(`${row.name}: ${row.description}`, facts, visit)]);
  });
};

const quizzes = async (manager: EntityManager): Promise<SourcedPassage[]> => {
  const rows = await manager.query<Array<{ id: number; title: string; description: string }>>(
    `SELECT id, title, description FROM quizzes ORDER BY id LIMIT ${maxRows}`,
  );
  return rows.flatMap(({ id, title, description }) =>
    passagesFrom(`quiz:${id}`, { kind: 'quiz', title, url: `/quiz/${id}`, excerpt: description }, [
      joined(title, description),
    ]),
  );
};

// Excludes e-mail addresses and coordinates, because search results are public.
const discoveries = async (manager: EntityManager): Promise<SourcedPassage[]> => {
  const rows = await manager.query<Array<{ id: number; title: string; description: string; location: string }>>(
    `SELECT id, title, description, location FROM archaeological_discoveries ORDER BY id DESC LIMIT ${maxRows}`,
  );
  return rows.flatMap(({ id, title, description, location }) => {
    const source: Source = { kind: 'scoperta', title, url: '/scoperte', excerpt: description.slice(0, 200) };
    return passagesFrom(`scoperta:${id}`, source, [
      joined(`${title}: ${description}`, location && `Luogo: ${location}`),
    ]);
  });
};

const generated = path.join(contentRoot, 'generated');

const json = async (name: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path.join(generated, name), 'utf8'));
  } catch {
    // Without built content there are no period pages to search.
    return null;
  }
};

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.filter((part) => typeof part === 'string').join('\n\n')
      : '';

const periods = async (): Promise<SourcedPassage[]> => {
  const all = await json('periods.json');
  if (typeof all !== 'object' || all === null) return [];
  return Object.entries(all).flatMap(([name, period]) => {
    const { title, timeframe, description } = period as Record<string, unknown>;
    if (typeof title !== 'string') return [];
    const text = textOf(description);
    const source: Source = {
      kind: 'periodo',
      title,
      url: `/periods/${encodeURIComponent(name)}`,
      excerpt: text.slice(0, 200),
    };
    return passagesFrom(
      `periodo:${name}`,
      source,
      splitPassages(joined(textOf(timeframe) && `${title}: ${textOf(timeframe)}`, text)),
    );
  });
};

/** Returns the searchable texts of the site: articles, artifacts, periods, quizzes, discoveries. */
export const siteTexts = async (manager: EntityManager): Promise<SourcedPassage[]> => [
  ...(await posts(manager)),
  ...(await artifacts(manager)),
  ...(await periods()),
  ...(await quizzes(manager)),
  ...(await discoveries(manager)),
];

interface PassageRow {
  id: number;
  documentId: number;
  title: string;
  page: number;
  text: string;
}

/** The passages of all uploaded documents, in reading order. */
export const documentTexts = async (manager: EntityManager): Promise<SourcedPassage[]> => {
  const found: SourcedPassage[] = [];
  for (let last: PassageRow | undefined; ; ) {
    const rows: PassageRow[] = await manager.query<PassageRow[]>(
      `SELECT passages.id, "documentId", title, page, text FROM passages JOIN documents ON documents.id = "documentId"
       WHERE ("documentId", passages.id) > ($1::integer, $2::integer)
       ORDER BY "documentId", passages.id LIMIT ${passageBatchSize}`,
      [last?.documentId ?? 0, last?.id ?? 0],
    );
    for (const { id, documentId, title, page, text } of rows) {
      const source: Source = { kind: 'documento', title, page };
      found.push({ id: `documento:${documentId}#${id}`, group: `documento:${documentId}`, title, text, source });
    }
    if (rows.length < passageBatchSize) return found;
    last = rows.at(-1);
  }
};

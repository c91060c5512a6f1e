import type pg from 'pg';
import { prose } from './texts.js';
import { elementAt } from '../../../api/src/platform/element-at.js';

const batch = 1000;
const passagesPerPdf = 200;

/** Adds rows to a table up to `count`. */
export type Fill = (client: pg.Client, count: number) => Promise<void>;

const countOf = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return elementAt(rows, 0).n;
};

const inBatches = async (from: number, to: number, work: (numbers: number[]) => Promise<unknown>) => {
  for (let first = from; first < to; first += batch) {
    await work(Array.from({ length: Math.min(batch, to - first) }, (_, i) => first + i));
  }
};

/** Adds articles of 500 words with a summary, distributed over the categories. */
export const fillPosts: Fill = async (client, count) => {
  await inBatches(await countOf(client, 'blog_posts'), count, (numbers) =>
    client.query(
      `insert into blog_posts (slug, title, excerpt, content, "publishedAt", "categoryId")
       select 'articolo-' || n, title, excerpt, content, timestamptz '2025-01-01' - n * interval '1 hour',
         (select id from blog_categories order by id offset n % 3 limit 1)
       from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as a(n, title, excerpt, content)`,
      [
        numbers,
        numbers.map(() => prose(6)),
        numbers.map(() => prose(25)),
        numbers.map(() => Array.from({ length: 5 }, () => `<p>${prose(100)}</p>`).join('')),
      ],
    ),
  );
  await client.query('vacuum analyze blog_posts');
};

/** Adds passages of 110 words, two hundred per PDF, as the PDF reader stores them. The files have a few bytes only. */
export const fillPassages: Fill = async (client, count) => {
  await inBatches(await countOf(client, 'passages'), count, async (numbers) => {
    const pdfIds = [...new Set(numbers.map((n) => 1 + Math.floor(n / passagesPerPdf)))];
    await client.query(
      `insert into documents (id, title, "fileName", hash, "contentPreview", "pageCount", file)
       select id, title, 'documento.pdf', 'bench-' || id, title, 50, '\\x25504446'
       from unnest($1::int[], $2::text[]) as d(id, title)
       on conflict do nothing`,
      [pdfIds, pdfIds.map(() => prose(5))],
    );
    await client.query(
      `insert into passages ("documentId", page, text)
       select 1 + n / ${passagesPerPdf}, 1 + n % ${passagesPerPdf} / 4, text
       from unnest($1::int[], $2::text[]) as p(n, text)`,
      [numbers, numbers.map(() => prose(110))],
    );
  });
  await client.query('vacuum analyze passages');
};

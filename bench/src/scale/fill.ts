import type pg from 'pg';
import { elementAt } from '../../../api/src/platform/element-at.js';
import { prose } from './texts.js';

const batch = 1000;

/** Adds rows to a table up to `count`. */
export type Fill = (client: pg.Client, count: number) => Promise<void>;

const inBatches = async (
  client: pg.Client,
  table: string,
  to: number,
  work: (numbers: number[]) => Promise<unknown>,
) => {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  for (let first = elementAt(rows, 0).n; first < to; first += batch)
    await work(Array.from({ length: Math.min(batch, to - first) }, (_, i) => first + i));
  await client.query(`vacuum analyze ${table}`);
};

/** Adds articles of 500 words with a summary, distributed over the categories. */
export const fillPosts: Fill = (client, count) =>
  inBatches(client, 'blog_posts', count, (numbers) =>
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

const description =
  'Frammento di ceramica a pareti sottili, rinvenuto in superficie ' +
  'durante una ricognizione lungo il tracciato antico della via. ';

/** Adds artifacts spread over Italy, with texts as long as the site's (about 500 bytes each). */
export const fillArtifacts: Fill = (client, count) =>
  inBatches(client, 'artifacts', count, (numbers) =>
    client.query(
      `insert into artifacts (name, description, origin, period, "imageUrl", year, latitude, longitude,
         address, "visitInfo")
       select 'Reperto ' || i, repeat($2, 2), 'Alto Velino', (array['preromano', 'romano', 'medievale'])[1 + i % 3],
         null, 'II secolo d.C.', to_char(36 + random() * 11, 'FM990.000000'), to_char(6.6 + random() * 12, 'FM990.000000'),
         'Via Salaria, km ' || i % 242, 'Visibile dalla strada.'
       from unnest($1::int[]) i`,
      [numbers, description],
    ),
  );

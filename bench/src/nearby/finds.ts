import type pg from 'pg';

/** Finds all over Italy, and some sea: degrees. */
export const italy = { south: 36, north: 47, west: 6.6, east: 18.5 };

const filler =
  'Frammento di ceramica a pareti sottili, rinvenuto in superficie durante una ricognizione lungo il tracciato antico della via. ';

/** Adds finds until there are `count`, spread evenly, each with texts as long as ours (about 500 bytes). */
export async function fillFinds(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ there: number }>('select count(*)::int as there from artifacts');
  const there = rows[0]?.there ?? 0;
  // One seed for each step: the same places in every run.
  await client.query('select setseed(0.42)');
  await client.query(
    `insert into artifacts (name, description, origin, period, "imageUrl", year, latitude, longitude, address, "visitInfo")
     select 'Reperto ' || i, repeat($3, 2), 'Alto Velino', (array['preromano', 'romano', 'medievale'])[1 + i % 3], null, 'II secolo d.C.',
       to_char(${italy.south} + random() * ${italy.north - italy.south}, 'FM990.000000'),
       to_char(${italy.west} + random() * ${italy.east - italy.west}, 'FM990.000000'),
       'Via Salaria, km ' || i % 242, 'Visibile dalla strada.'
     from generate_series($1::int, $2::int) i`,
    [there + 1, count, filler],
  );
  await client.query('vacuum analyze artifacts');
}

import type pg from 'pg';
import { elementAt } from '../../../api/src/platform/element-at.js';

/** Bounding box of the artifacts in degrees: Italy and some sea. */
export const italy = { south: 36, north: 47, west: 6.6, east: 18.5 };

const filler =
  'Frammento di ceramica a pareti sottili, rinvenuto in superficie ' +
  'durante una ricognizione lungo il tracciato antico della via. ';

/** Adds artifacts up to `count`, evenly distributed, with texts as long as the site's (about 500 bytes each). */
export async function fillArtifacts(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ present: number }>('select count(*)::int as present from artifacts');
  const present = elementAt(rows, 0).present;
  // A fixed seed gives the same places in every run.
  await client.query('select setseed(0.42)');
  await client.query(
    `insert into artifacts (name, description, origin, period, "imageUrl", year, latitude, longitude,
       address, "visitInfo")
     select 'Reperto ' || i, repeat($3, 2), 'Alto Velino', (array['preromano', 'romano', 'medievale'])[1 + i % 3],
       null, 'II secolo d.C.',
       to_char(${italy.south} + random() * ${italy.north - italy.south}, 'FM990.000000'),
       to_char(${italy.west} + random() * ${italy.east - italy.west}, 'FM990.000000'),
       'Via Salaria, km ' || i % 242, 'Visibile dalla strada.'
     from generate_series($1::int, $2::int) i`,
    [present + 1, count, filler],
  );
  await client.query('vacuum analyze artifacts');
}

import { changeSchema } from '@salaria/contracts/changes';
import { isoInstant } from '../database/json-reader.js';
import { selectColumns } from '../database/select-columns.js';

const columns = selectColumns('c', changeSchema, {
  id: 'c.item',
  action: `case when c."removedAt" is not null then 'removed'
                when c."addedAt" >= $1::timestamptz then 'added' else 'changed' end`,
  at: isoInstant('c."changedAt"'),
});

/** `$1`: since when, `$2`: number of the last change that was read, `$3`: kind or null, `$4`: how many. */
export const changesAfter = `select ${columns}, c.number from changes c
  where c."changedAt" >= $1::timestamptz and c.number > $2::bigint and ($3::text is null or c.kind = $3)
  order by c.number limit $4`;

/** Returns SQL for the time of the last change of a record, for the sitemap. */
export const lastChange = (kind: string, id: string): string =>
  `(select ${isoInstant('c."changedAt"')} from changes c where c.kind = '${kind}' and c.item = ${id})`;

/** Last change of each kind of records. */
export const lastChanges = `select c.kind, ${isoInstant('max(c."changedAt")')} as at from changes c group by c.kind`;

/** `$1`: kinds, `$2`: since when, `$3`: until before when, `$4`: period or null, `$5`: id or null. */
const isHarvested = `c.kind = any($1::text[]) and c."changedAt" >= $2::timestamptz and c."changedAt" < $3::timestamptz
  and ($4::text is null or c.period = $4) and ($5::integer is null or c.item = $5)`;

/** `$6`: number of the last change that was read, `$7`: how many. */
export const harvestedChanges = `select c.kind, c.item as id, c.number, c.period, c."removedAt" is not null as removed,
  ${isoInstant('c."changedAt"')} as at
  from changes c where ${isHarvested} and c.number > $6::bigint order by c.number limit $7`;

export const harvestedCount = `select count(*)::integer as count from changes c where ${isHarvested}`;

/** First of the last changes of records of these kinds. `$1`: kinds. */
export const earliestChange = `select ${isoInstant('min(c."changedAt")')} as at from changes c
  where c.kind = any($1::text[])`;

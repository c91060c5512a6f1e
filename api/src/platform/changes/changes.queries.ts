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

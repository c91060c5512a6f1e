import { isoInstant } from '../../platform/database/json-reader.js';

/**
 * Rounded to 0.01 degrees (about a kilometre), so that nobody is led to an unguarded find; null for a text that is not
 * decimal degrees.
 */
const rounded = (column: string) =>
  `case when d.${column} ~ '^[+-]?[0-9]{1,3}(\\.[0-9]{1,20})?$' then round(d.${column}::numeric, 2)::text end as ${column}`;

/** What everybody may see: never the e-mail address, the notes, the reviewer or the precise position. */
export const discoveryColumns = [
  'd.id, d.title, d.description, d.category, d.period, d.location, d."discovererName", d."imageUrl", d."isVerified"',
  rounded('latitude'),
  rounded('longitude'),
  `${isoInstant('d."submittedAt"')} as "submittedAt"`,
].join(', ');

import { periodSchema } from '@salaria/contracts/periods';
import { selectColumns } from '../../platform/database/select-columns.js';

const columns = selectColumns('p', periodSchema, {}, ['image']);

/** `$1`: name. */
export const periodByName = `select ${columns} from period_pages p where p.name = $1`;

/** `$1`: names, or null for all periods. */
export const periodTexts = `select p.name, p.title, p.description, p.timeframe, p.aat, p.image ->> 'src' as "imageUrl"
  from period_pages p where $1::text[] is null or p.name = any($1::text[]) order by p.id`;

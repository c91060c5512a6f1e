import { selectColumns } from '../../../platform/database/select-columns.js';
import { excavationSchema } from './excavations.schemas.js';

const columns = selectColumns('e', excavationSchema);

export const allExcavations = `select ${columns} from excavations e order by e.title, e.id`;

/** `$1`: slug. */
export const excavationBySlug = `select ${columns} from excavations e where e.slug = $1`;

import { authorSchema } from '@salaria/contracts/posts';
import { selectColumns } from '../../platform/database/select-columns.js';

/** `$1`: id. */
export const authorById = `select ${selectColumns('a', authorSchema)} from authors a where a.id = $1`;

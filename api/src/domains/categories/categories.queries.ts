import { categorySchema } from '@salaria/contracts/posts';
import { selectColumns } from '../../platform/database/select-columns.js';

const columns = selectColumns('c', categorySchema);

export const allCategories = `select ${columns} from blog_categories c order by c.name, c.id`;

/** `$1`: slug. */
export const categoryIdBySlug = 'select c.id from blog_categories c where c.slug = $1';

import { postSchema, postSummarySchema } from '@salaria/contracts/posts';
import { isoInstant } from '../../platform/database/json-reader.js';
import { selectColumns } from '../../platform/database/select-columns.js';

const publishedAt = isoInstant('p."publishedAt"');
const summaryColumns = selectColumns('p', postSummarySchema, { publishedAt });
const columns = selectColumns('p', postSchema, { publishedAt });
const newestFirst = 'order by p."publishedAt" desc, p.id desc';

export const allPosts = `select ${summaryColumns} from blog_posts p ${newestFirst}`;

/** `$1`: id of the category. */
export const postsOfCategory = `select ${summaryColumns} from blog_posts p where p."categoryId" = $1 ${newestFirst}`;

/** `$1`: slug. */
export const postBySlug = `select ${columns} from blog_posts p where p.slug = $1`;

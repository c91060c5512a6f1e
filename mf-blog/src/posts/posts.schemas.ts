import { postSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';

export { categoriesSchema, postResultsSchema, postSummariesSchema } from '@salaria/contracts/posts';
export const optionalPostSchema = z.nullable(postSchema);

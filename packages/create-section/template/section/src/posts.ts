import { postSummariesSchema } from '@salaria/contracts/posts';
import { useRead } from '@salaria/ui';

/** The articles of the blog, from the API. Replace it with the data of this section. */
export const usePosts = () => useRead('/api/posts', postSummariesSchema);

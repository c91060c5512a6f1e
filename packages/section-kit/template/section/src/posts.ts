import { useRead } from '@salaria/ui';

const schemas = () => import(/* webpackChunkName: "schemas" */ '@salaria/contracts/posts');

/** The articles of the blog, from the API. Replace it with the data of this section. */
export const usePosts = () => useRead('/api/posts', async () => (await schemas()).postSummariesSchema);

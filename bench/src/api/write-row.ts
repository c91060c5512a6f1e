import type pg from 'pg';

/** Slug of the article that the benches change. */
export const article = 'il-masso-dellorso';

/** Updates a row and sends its notification in one transaction, as services and commands do. */
export async function writeRow(client: pg.Client, excerpt: string): Promise<void> {
  await client.query('begin');
  await client.query('update blog_posts set excerpt = $1 where slug = $2', [excerpt, article]);
  await client.query(`select pg_notify('salaria_cache', 'posts')`);
  await client.query('commit');
}

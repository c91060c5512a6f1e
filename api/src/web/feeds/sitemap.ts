import { type PostSummary, postSummariesSchema } from '@salaria/contracts/posts';
import { quizzesSchema } from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';
import { escapeHtml } from '../pages/html/markup.js';

const day = ({ publishedAt }: PostSummary) =>
  publishedAt ? `<lastmod>${escapeHtml(publishedAt.slice(0, 10))}</lastmod>` : '';
const entry = (address: string, more = '') => `<url><loc>${escapeHtml(address)}</loc>${more}</url>`;

/** Returns the sitemap (sitemaps.org 0.9) of pages, articles and quizzes; lists that cannot be read are left out. */
export function sitemap(origin: string, paths: string[], posts: unknown, quizzes: unknown): string {
  const articles = z.safeParse(postSummariesSchema, posts);
  const games = z.safeParse(quizzesSchema, quizzes);
  const urls = [
    ...paths.map((path) => entry(`${origin}${path}`)),
    ...(articles.success
      ? articles.data.map((post) => entry(`${origin}/blog/${encodeURIComponent(post.slug)}`, day(post)))
      : []),
    ...(games.success ? games.data.map((quiz) => entry(`${origin}/quiz/${quiz.id}`)) : []),
  ];
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${start}${urls.join('')}</urlset>\n`;
}

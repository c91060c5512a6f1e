import { compareCached } from './api/cached.js';
import { measureWrites } from './api/writes.js';
import type { Bench } from './bench.js';
import { table } from './measure/table.js';
import type { Server } from './processes/bench-processes.js';
import { untilRendered } from './processes/server-rendering.js';

/** Returns the most requested paths: lists, one article, the home page, and one file of a section. */
async function popularPaths({ url }: Server): Promise<string[]> {
  const { html } = await untilRendered(`${url}/`);
  const [, article = ''] = /"\/blog\/([\w-]+)"/.exec(html) ?? [];
  const [, script = '/sections/'] = /"(\/sections\/[^"]+\.js)"/.exec(html) ?? [];
  return ['/api/posts', `/api/posts/${article}`, '/api/artifacts', '/api/quizzes', '/', script];
}

/** Compares cached responses with a bare `node:http` server (ratios are site ÷ reference), and counts stale ones. */
export const run: Bench = async ({ part, rounds = '5', seconds = '3' }, processes) => {
  const databaseUrl = await processes.database();
  const site = await processes.site(databaseUrl);
  if (part !== 'writes') {
    const compared = await compareCached(processes, site, await popularPaths(site), Number(rounds), Number(seconds));
    console.log(`\nCached responses: site ÷ node:http with a constant buffer\n\n${table(compared)}`);
  }
  if (part !== 'hot')
    console.log(`\nAfter writes, three processes\n\n${table(await measureWrites(processes, databaseUrl, site))}`);
};

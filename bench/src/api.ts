import { parseArgs } from 'node:util';
import { measureCached } from './api/hot.js';
import { measureUncached } from './api/uncached.js';
import { measureWrites } from './api/writes.js';
import { BenchProcesses, type Server } from './measure/bench-processes.js';
import { fetchJson } from './measure/raw-request.js';

interface Registry {
  sections: { release: { base: string; exposes: Record<string, string[]> } | null }[];
}

/** Returns the most requested paths: lists, one article, the home page, and one file of a section. */
async function popularPaths({ url }: Server): Promise<string[]> {
  const [post] = await fetchJson<{ slug: string }[]>(`${url}/api/posts`);
  const { sections } = await fetchJson<Registry>(`${url}/sections/registry.json`);
  const release = sections.find((section) => section.release)?.release;
  const file = `${release?.base}${Object.values(release?.exposes ?? {}).flat()[0]}`;
  return ['/api/posts', `/api/posts/${post?.slug}`, '/api/artifacts', '/api/quizzes', '/', file];
}

const parts = ['hot', 'uncached', 'writes'];

/**
 * `api [--rounds N] [--seconds S] [--part hot|uncached|writes]`: the API compared with a bare `node:http` server.
 * Ratios are site ÷ reference.
 */
export const run = (argv: string[]): Promise<void> =>
  BenchProcesses.use(async (processes) => {
    const options = {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      part: { type: 'string', multiple: true, default: parts },
    } as const;
    const { values } = parseArgs({ args: argv, options });
    const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
    const databaseUrl = await processes.database();
    const site = await processes.site(databaseUrl);
    const paths = await popularPaths(site);
    const report = async (part: string, title: string, work: () => Promise<string>) => {
      if (values.part.includes(part)) console.log(`\n${title}\n\n${await work()}`);
    };
    await report('hot', 'Cached responses: site ÷ node:http with a constant buffer', () =>
      measureCached(processes, site, paths, rounds),
    );
    await report('uncached', 'Without the cache: site ÷ node:http + pg + json_agg', () =>
      measureUncached(processes, databaseUrl, rounds),
    );
    await report('writes', 'After writes', () => measureWrites(processes, databaseUrl, site, paths, rounds));
  });

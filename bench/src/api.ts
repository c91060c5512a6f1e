import { parseArgs } from 'node:util';
import { measureHot } from './api/hot.js';
import { measureUncached } from './api/uncached.js';
import { measureWrites } from './api/writes.js';
import { OwnProcesses, type Server } from './measure/own-processes.js';
import { jsonFrom } from './measure/raw.js';

interface Registry {
  sections: { release: { base: string; exposes: Record<string, string[]> } | null }[];
}

/** What readers ask for most: lists, one article, the home page, and one file of a section. */
async function addresses({ url }: Server): Promise<string[]> {
  const [post] = await jsonFrom<{ slug: string }[]>(`${url}/api/posts`);
  const { sections } = await jsonFrom<Registry>(`${url}/sections/registry.json`);
  const release = sections.find((section) => section.release)?.release;
  const file = `${release?.base}${Object.values(release?.exposes ?? {}).flat()[0]}`;
  return ['/api/posts', `/api/posts/${post?.slug}`, '/api/artifacts', '/api/quizzes', '/', file];
}

const parts = ['hot', 'uncached', 'writes'];

/** `api [--rounds N] [--seconds S] [--part hot|uncached|writes]`: what the API costs beside Node's own server; ours divided by theirs. */
export const run = (argv: string[]): Promise<void> =>
  OwnProcesses.during(async (own) => {
    const options = {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      part: { type: 'string', multiple: true, default: parts },
    } as const;
    const { values } = parseArgs({ args: argv, options });
    const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
    const databaseUrl = await own.database();
    const site = await own.site(databaseUrl);
    const paths = await addresses(site);
    const measured = async (part: string, title: string, work: () => Promise<string>) => {
      if (values.part.includes(part)) console.log(`\n${title}\n\n${await work()}`);
    };
    await measured('hot', 'Ready answers: ours ÷ node:http with a constant buffer', () =>
      measureHot(own, site, paths, rounds),
    );
    await measured('uncached', 'Nothing kept: ours ÷ node:http + pg + json_agg', () =>
      measureUncached(own, databaseUrl, rounds),
    );
    await measured('writes', 'With writes between', () => measureWrites(own, databaseUrl, site, paths, rounds));
  });

import { createContentTest } from '../../content/content.fixtures.js';
import { readContentFolder } from '../../content/import/content-folder.js';
import { makePdf } from '../../domains/pdfs/pdf.fixtures.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { type Answer, key, SiteCalls } from '../../testing/calls/site-calls.js';
import { type ApiProcess, startApiProcess } from '../../testing/processes/api-process.js';
import { started } from '../../testing/started.js';

/** Rounds after which caches, indexes and compiled code have their size. */
const warmUpRounds = 6;
const rounds = 16;
const maxGrowth = 0.1;
/** A PDF that gives the search index a size: 16 earlier indexes that stay take 75 MB. */
const seedPages = 200;
const linesPerPage = 40;
const reads = [
  '/api/posts',
  '/api/categories',
  '/api/artifacts',
  '/api/quizzes',
  '/api/discoveries',
  '/api/search?q=via',
  '/sections/registry.json',
];

const content = started(createContentTest);
let folder: string;
let api: ApiProcess;
const calls = new SiteCalls(() => api.url);

beforeAll(async () => {
  folder = await content.folder();
  await content.importer.import(await readContentFolder(folder));
  const env = { ADMIN_TOKEN: key, TRUST_PROXY: 'loopback', DATABASE_URL: content.databaseUrl };
  api = await startApiProcess(content.databaseUrl, env, ['sections', 'heap']);
  expect(await uploadPdf('archivio.pdf', seedText())).toEqual([]);
});
afterAll(async () => {
  await api.close();
});

/** Returns what failed. */
const failure = async (answer: Promise<Answer>): Promise<string[]> => {
  const { status, body } = await answer;
  return status < 400 ? [] : [`${status} ${JSON.stringify(body)}`];
};
const request = (path: string) => failure(calls.call(path));

/** Returns pages of lines with eight words each, from 4096 words of three syllables. */
function seedText(): string[][] {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'tra', 'sco'];
  const word = (n: number) => [n, n >> 4, n >> 8].map((it) => syllables[it & 15]).join('');
  const line = (n: number) => Array.from({ length: 8 }, (_, i) => word(((n * 8 + i) * 2_654_435_761) >>> 8)).join(' ');
  return Array.from({ length: seedPages }, (_, page) =>
    Array.from({ length: linesPerPage }, (_, row) => line(page * linesPerPage + row)),
  );
}

const uploadPdf = (name: string, pages: string[][]) => failure(calls.upload(name, makePdf({ pages })));

async function upload(round: number): Promise<string[]> {
  const line = `Nel giro ${round} si legge una riga lunga abbastanza da essere un testo della Via Salaria.`;
  const failures = await uploadPdf(`giro-${round}.pdf`, [[line, line, line]]);
  // A search waits for the index of the stored texts: every round builds one with the PDF and one without.
  failures.push(...(await request(`/api/search?q=via+${round}+con`)));
  // What is stored belongs in the index: without it, what stays is a leak.
  await content.rows(`delete from documents where "fileName" like 'giro%'`);
  failures.push(...(await request(`/api/search?q=via+${round}+senza`)));
  return failures;
}

/** An import that changes a text, announced as the command announces it. */
async function importAgain(round: number): Promise<string[]> {
  await content.rows('update blog_posts set excerpt = $1 where id = (select min(id) from blog_posts)', [
    `giro ${round}`,
  ]);
  await content.importer.import(await readContentFolder(folder));
  await content.app.get(CacheInvalidator).invalidate('*');
  return [];
}

/** Returns what failed in one round of mixed traffic. */
async function runRound(round: number): Promise<string[]> {
  const visitors = reads.flatMap((path) => [request(path), request(path), request(path)]);
  const question = { message: `Che cosa si sa della Via Salaria, giro ${round}?` };
  const writes = [
    failure(calls.post('/api/chat', question)),
    failure(calls.contact(`Messaggio del giro ${round}`)),
    upload(round),
    // Alternates between two releases, which are stored once and go live again and again.
    failure(calls.release(round % 2 === 0 ? 'uno' : 'due')),
  ];
  const failures = await Promise.all([...visitors, ...writes, ...(round % 4 === 0 ? [importAgain(round)] : [])]);
  return failures.flat();
}

it(`after ${rounds} rounds of reads, chat, uploads, imports and releases the heap is as large as before`, async () => {
  for (let round = 0; round < warmUpRounds; round += 1) expect(await runRound(round)).toEqual([]);
  const before = await api.heapBytes();
  for (let round = warmUpRounds; round < warmUpRounds + rounds; round += 1) expect(await runRound(round)).toEqual([]);
  const growth = (await api.heapBytes()) / before - 1;
  expect(growth).toBeLessThan(maxGrowth);
}, 900_000);

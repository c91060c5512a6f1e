import { contentProblemsSchema } from '@salaria/contracts/desk/content/content';
import { siteSchema } from '@salaria/contracts/site';
import { articlePath, createDeskTest, desk } from '../../content/desk/desk.fixtures.js';
import { siteModules } from '../../testing/site-app.js';
import { started } from '../../testing/started.js';
import { waitUntil } from '../../testing/time-limit.js';

const test = started(() => createDeskTest({}, siteModules()));

const page = `${desk}/pages/come-arrivare`;
const fields = {
  title: 'Come arrivare',
  description: 'In automobile, in treno e a piedi: le strade per la sede.',
  body: '## In treno\n\nLa stazione di Antrodoco, poi la corriera.\n\n![](foto-1)\n',
  isInFooter: true,
};
const text = async (address: string, status = 200) => (await test.visitors.get(address).expect(status)).text;
const publish = async (path: string) => {
  const { version } = await test.read(path);
  return test.post(`${path}/publish`, { version });
};

beforeAll(async () => {
  await test.post(`${desk}/pages`, { slug: 'come-arrivare', fields }).expect(201);
});

describe('a free page', () => {
  it('is seen by the desk only until it is published', async () => {
    // The first page waits for the sandbox to start.
    await waitUntil(async () => (await test.visitors.get('/pagine/come-arrivare')).status === 404);
    const { body } = await test.http.get(`${page}/preview`).expect(200);
    const preview = await text(new URL((body as { url: string }).url).pathname);
    expect(preview).toContain('<title>Come arrivare | Sito di prova</title>');
    expect(preview).toContain('In treno</h2>');
    const link = await publishArticle('[strada](/pagine/come-arrivare)');
    expect(link.problems[0]?.reason).toBe(
      'il collegamento «/pagine/come-arrivare» porta a una pagina che non c’è: scegline un’altra, o toglilo',
    );
  });

  it('is a page with text, head and structured data when it is published', async () => {
    expect((await publish(page)).status).toBe(200);
    await waitUntil(async () => (await test.visitors.get('/pagine/come-arrivare')).status === 200);
    const html = await text('/pagine/come-arrivare');
    expect(html).toMatch(/<h1[^>]*>Come arrivare<\/h1>/);
    expect(html).toContain('poi la corriera.</p>');
    expect(html).toContain('<figure><picture><source type="image/avif" srcset="/images/foto-1-');
    expect(html).toContain(`content="${fields.description}"`);
    expect(html).toContain('href="http://localhost:3000/pagine/come-arrivare"');
    expect(html).toMatch(/"@type":"WebPage","name":"Come arrivare"/);
    await text('/pagine/nessuna', 404);
  });

  it('is in the footer of other pages, in the sitemap and in the search', async () => {
    await waitUntil(async () => (await test.get(siteSchema, '/api/site')).footerPages?.length === 1);
    expect(await text('/privacy')).toContain('href="/pagine/come-arrivare"');
    expect(await text('/sitemap.xml')).toContain('/pagine/come-arrivare</loc><lastmod>');
    await waitUntil(async () => (await text('/api/search?q=corriera')).includes('/pagine/come-arrivare'));
  });

  it('is not removed while a text links to it', async () => {
    expect((await publishArticle('[strada](/pagine/come-arrivare)')).status).toBe(200);
    const { version } = await test.read(page);
    await test.http.delete(`${page}?version=${version}`).expect(422);
  });
});

/** Publishes a text as an article, and returns the problems in it. */
async function publishArticle(body: string) {
  await test.edit(articlePath, {}, `${body}\n`);
  const { status, body: answer } = await publish(articlePath);
  return { status, problems: status === 422 ? contentProblemsSchema.parse(answer).problems : [] };
}

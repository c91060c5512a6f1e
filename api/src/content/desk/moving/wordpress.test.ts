import { readFileSync } from 'node:fs';
import { wordPressImportSchema } from '@salaria/contracts/desk/content/wordpress';
import { started } from '../../../testing/started.js';
import { createDeskTest, desk } from '../desk.fixtures.js';

const test = started(createDeskTest);
const exported = readFileSync(new URL('./field/wordpress.xml', import.meta.url), 'utf8');

const send = (file: string) =>
  test.http.post('/api/desk/wordpress').attach('export', Buffer.from(file), { filename: 'sito.xml' });
const importExport = async () => wordPressImportSchema.parse((await send(exported).expect(200)).body);

beforeEach(() => test.reset());

it('takes articles and pages as drafts, and says what it left out', async () => {
  const report = await importExport();
  expect(report.articles).toEqual([{ slug: 'la-torre', title: 'La torre dell’acqua' }]);
  expect(report.pages).toEqual([{ slug: 'sede', title: 'Sede' }]);
  expect(report.missingPictures).toEqual([
    { slug: 'torre-civica', file: 'Torre-Civica.jpg' },
    { slug: 'mappa', file: 'mappa.png' },
  ]);
  expect(report.leftOut).toEqual([
    { what: 'Buttato', reason: 'era nel cestino' },
    { what: 'Tazza', reason: 'è di un tipo che qui non c’è: product' },
    { what: '1 commento', reason: 'il sito non ha commenti' },
  ]);
  expect(report.removed).toEqual([
    { what: 'riquadro di un altro sito', count: 1 },
    { what: 'programma della pagina', count: 1 },
    { what: 'modulo da compilare', count: 1 },
  ]);
  expect((await test.read(`${desk}/articles/la-torre`)).state).toBe('draft');
  await test.visitors.get('/api/posts/la-torre').expect(404);
  await test.visitors.get('/api/pages/sede').expect(404);
});

it('writes texts as Markdown, with the pictures and the pages of this site', async () => {
  await importExport();
  const { fields } = await test.read(`${desk}/articles/la-torre`);
  expect(fields).toMatchObject({
    title: 'La torre dell’acqua',
    ...{ category: 'sabini', author: 'a-rossi', publishedAt: '2019-05-04', image: 'foto-1' },
    body:
      'La torre & il ponte, **insieme**: si va dalla [sede](/pagine/sede) o dal [museo](https://altrove.example/a_%28b%29).' +
      '\n\n## Il percorso\n\n![](torre-civica)\n\n-   primo\n-   secondo\n\n' +
      '<figure class="small right">\n\n![](mappa)\n\n<figcaption>La mappa &amp; il fiume</figcaption>\n</figure>\n\n' +
      '> Si sale a piedi.\n> \n> <cite>Anna, guida</cite>\n\n' +
      'https://youtu.be/dQw4w_WgXcQ?t=9\n\nhttps://player.vimeo.com/video/76979871\n',
  });
  expect((await test.read(`${desk}/pages/sede`)).fields).toMatchObject({
    ...{ title: 'Sede', description: 'Dove siamo & quando.', isInFooter: false },
    body: expect.stringMatching(
      /^Prima riga {2}\nseconda riga\.\n\n[\s\S]*!\[\]\(mappa\)\n\n<figcaption>La mappa<\/figcaption>[\s\S]*qui\n$/,
    ),
  });
});

/** Returns an export with one page. */
const exportOf = (content: string, footnotes: object[] = []) =>
  '<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://vecchio.example</link><wp:wxr_version>1.2</wp:wxr_version>' +
  '<item><wp:post_id>11</wp:post_id><wp:post_type>attachment</wp:post_type>' +
  '<wp:attachment_url>https://vecchio.example/uploads/Lapide-scaled.jpg</wp:attachment_url></item>' +
  '<item><wp:post_id>13</wp:post_id><wp:post_type>wp_block</wp:post_type>' +
  '<content:encoded><![CDATA[<!-- wp:paragraph --><p>Orari: sempre</p><!-- /wp:paragraph -->]]></content:encoded></item>' +
  `<item><title>Prova</title><link>https://vecchio.example/</link><wp:post_id>12</wp:post_id><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_type>page</wp:post_type>` +
  `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${JSON.stringify(footnotes)}]]></wp:meta_value>` +
  '</wp:postmeta></item></channel></rss>';

it.each<[what: string, content: string, markdown: string, removed?: string[]]>([
  [
    'captions',
    '[caption align="alignright"]<a href="x"><img src="/u/Lapide.jpg"/></a> La <em>lapide</em>[/caption]Testo',
    '<figure class="medium right">\n\n![](lapide)\n\n<figcaption>La lapide</figcaption>\n</figure>\n\nTesto\n',
  ],
  ['galleries', 'Uno\n\n[gallery columns="2" ids="11,11"]', 'Uno\n\n![](lapide)\n\n![](lapide)\n'],
  ['footnotes of blocks', '<p>Uno<sup data-fn="a1"><a href="#a1">1</a></sup>.</p>', 'Uno[^1].\n\n[^1]: *CIL* IX\n'],
  [
    'footnotes of plugins',
    'Uno[efn_note]Primo.[/efn_note] due[mfn]Secondo.[/mfn].',
    'Uno[^1] due[^2].\n\n[^1]: Primo.\n\n[^2]: Secondo.\n',
  ],
  [
    'links to pages of its own site alone',
    '<a href="http://www.vecchio.example/">Uno</a> <a href="/?p=12">due</a> <a href="https://comune.example/">tre</a>',
    '[Uno](/pagine/prova) [due](/pagine/prova) [tre](https://comune.example/)\n',
  ],
  [
    'paragraphs between elements',
    '<p style="text-align: justify">Uno\nuno</p>\nDue\n\nTre\n<blockquote>Q\nq</blockquote>\nQuattro',
    'Uno  \nuno\n\nDue\n\nTre\n\n> Q  \n> q\n\nQuattro\n',
  ],
  ['lines of verse', '<pre class="wp-block-verse">Arma\nvirumque</pre>', 'Arma  \nvirumque\n'],
  ['struck words', 'Costa <del>dieci</del>otto.', 'Costa otto.\n', ['testo barrato']],
  [
    'inscriptions, and no shortcodes of plugins',
    '[box]Dentro[/box] [---]avit [sic] [ngg src="a" id="3"]',
    'Dentro \\[---\\]avit \\[sic\\]\n',
    ['codice [ngg] di un’estensione', 'codice [box] di un’estensione'],
  ],
  [
    'pictures of galleries that are still there',
    'Uno\n\n[gallery ids="11,99"]',
    'Uno\n\n![](lapide)\n',
    ['galleria di fotografie'],
  ],
  [
    'old galleries of blocks, and files once',
    '<!-- wp:gallery --><ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="/u/Lapide.jpg"/>' +
      '<figcaption>Uno</figcaption></figure></li><li><figure><img src="/u/Torre.jpg"/></figure></li></ul>' +
      '<div class="wp-block-file"><a href="https://v.example/a.pdf">A</a><a href="https://v.example/a.pdf" class="wp-block-file__button">Scarica</a></div>',
    '<figure>\n\n![](lapide)\n\n<figcaption>Uno</figcaption>\n</figure>\n\n![](torre)\n\n[A](https://v.example/a.pdf)\n',
  ],
  [
    'videos of shortcodes',
    '[embed width="9"]https://youtu.be/dQw4w_WgXcQ[/embed]\n\n[youtube https://www.youtube.com/watch?v=dQw4w_WgXcQ&w=6]',
    'https://youtu.be/dQw4w_WgXcQ\n\nhttps://www.youtube.com/watch?v=dQw4w_WgXcQ&w=6\n',
  ],
  [
    'what WPBakery has in attributes, and nothing that it encodes',
    '[vc_row][vc_column_text]Uno[/vc_column_text][vc_custom_heading text="Due" use="x"][vc_single_image image="11"]' +
      '[vc_btn title="Tre" link="url:https%3A%2F%2Fcomune.example%2Fx|target:_blank"][vc_raw_html]JTNDcCUzRQ==[/vc_raw_html][/vc_row]',
    'Uno\n\n## Due\n\n![](lapide)\n\n[Tre](https://comune.example/x)\n',
    ['programma della pagina', 'impaginazione del vecchio sito'],
  ],
  [
    'what Divi has in attributes',
    '[et_pb_blurb title="Orari" image="/u/Lapide.jpg"]<p>Sempre</p>[/et_pb_blurb]' +
      '[et_pb_image src="https://vecchio.example/u/Torre.jpg" title_text="x"][/et_pb_image]',
    '## Orari\n\nSempre\n\n![](torre)\n',
    ['impaginazione del vecchio sito'],
  ],
  [
    'synced patterns, and names of blocks that programs fill',
    '<!-- wp:block {"ref":13} /--><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:paragraph --><p>Uno</p><!-- /wp:paragraph -->',
    'Orari: sempre\n\nUno\n',
    ['blocco «latest-posts»'],
  ],
  [
    'galleries without their pictures among what was removed',
    '[gallery ids="99"]Uno',
    'Uno\n',
    ['galleria di fotografie'],
  ],
])('has %s', async (_, content, markdown, removed = []) => {
  const file = exportOf(content, [{ id: 'a1', content: '<em>CIL</em> IX' }]);
  const report = wordPressImportSchema.parse((await send(file).expect(200)).body);
  expect((await test.read(`${desk}/pages/prova`)).fields['body']).toBe(markdown);
  expect(report.removed.map(({ what }) => what)).toEqual(removed);
});

it('takes two pages of one name, and leaves out private ones', async () => {
  const page = (path: string, status: string) =>
    `<item><title>${path}</title><link>https://vecchio.example/${path}/storia/</link><wp:post_name>storia</wp:post_name>` +
    `<wp:status>${status}</wp:status><wp:post_type>page</wp:post_type></item>`;
  const pages = page('sede', 'publish') + page('museo', 'publish') + page('soci', 'private');
  const file = exportOf('<a href="/museo/storia/">Storia</a>').replace('</channel>', `${pages}</channel>`);
  const report = wordPressImportSchema.parse((await send(file).expect(200)).body);
  expect(report.pages.slice(1)).toEqual([
    { slug: 'storia', title: 'sede' },
    { slug: 'storia-2', title: 'museo' },
  ]);
  expect(report.leftOut).toEqual([{ what: 'soci', reason: 'era privato: se va pubblicato, copialo a mano' }]);
  expect((await test.read(`${desk}/pages/prova`)).fields['body']).toBe('[Storia](/pagine/storia-2)\n');
});

it('leaves what is there already as it is', async () => {
  await importExport();
  const again = await importExport();
  expect([again.articles, again.pages]).toEqual([[], []]);
  expect(again.leftOut).toContainEqual({ what: 'Sede', reason: 'c’è già una voce con questo indirizzo: sede' });
});

const entities = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
it.each([
  ['no XML', 'ciao', /danneggiata/],
  ['half of one', exported.slice(0, 3000), /danneggiata/],
  ['another XML file', '<rss><channel><item><title>x</title></item></channel></rss>', /non è un’esportazione/],
  ['one with entities of its own', exported.replace('<rss', `${entities}<rss`), /danneggiata/],
  ['20,001 items', exported.replace('</channel>', `${'<item/>'.repeat(20_001)}</channel>`), /più di 20000 voci/],
])('refuses %s, and stores nothing', async (_, file, message) => {
  const { body } = await send(file).expect(422);
  expect((body as { message: string }).message).toMatch(message);
  await test.http.get(`${desk}/pages/sede`).expect(404);
});

import { readFile } from 'node:fs/promises';
import { documentReadSchema } from '@salaria/contracts/desk/content/documents';
import { strToU8, zipSync } from 'fflate';
import { createDeskTest } from '../desk.fixtures.js';
import { started } from '../../../testing/started.js';

const test = started(createDeskTest);
const send = (file: Buffer, name = 'testo.docx') =>
  test.http.post('/api/desk/documents').attach('document', file, name);

it('reads a Word document with its notes, lists and tables, without its hidden text', async () => {
  const file = await readFile(new URL('./field/word.docx', import.meta.url));
  const { html, leftOut } = documentReadSchema.parse((await send(file).expect(200)).body);
  expect(html).toContain('<h1>Il ponte</h1><p>Letta nel 1811<sup><a href="#footnote-1" id="footnote-ref-1">');
  expect(html).toContain('m<sup>2</sup><s>barrato</s> nuovo</p>');
  expect(html).toContain('<ol start="4"><li>Quattro<ul><li>sotto</li></ul></li><li>Cinque</li></ol><p>in mezzo</p>');
  expect(html).toContain('<ol start="6"><li>Sei</li></ol><table><tr><td colspan="2">');
  expect(html).not.toMatch(/nascosto|bianco|vecchio/);
  expect(leftOut).toMatchObject({ hidden: ['nascosto'], white: ['bianco'], deleted: 1 });
});

it('reads endnotes, pictures, quotations, and lists whose numbers come from a style, without comments', async () => {
  const file = await readFile(new URL('./field/notes.docx', import.meta.url));
  const { html, leftOut } = documentReadSchema.parse((await send(file).expect(200)).body);
  expect(html).toContain('<ol start="3"><li>Tre</li><li>Quattro</li></ol><p>in mezzo</p><ol start="5">');
  expect(html).toContain('<blockquote><p>Una frase.</p><p>E la sua seconda riga.</p></blockquote>');
  expect(html.match(/<img src="data:image\/png;base64,/g)).toHaveLength(2);
  expect(html).toContain('<li id="endnote-2"><p>Archivio di Stato di Rieti. ');
  expect(html).not.toContain('da rivedere');
  expect(leftOut).toMatchObject({ comments: 1 });
});

/** Returns a Word document with these paragraphs. */
function documentOf(body: string): Buffer {
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override ContentType=' +
    '"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml" PartName="/word/document.xml"/></Types>';
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type=' +
    '"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const styles = style('Titolo1', 'heading 1') + style('E2', 'List Bullet 2') + style('E3', 'List Bullet 3');
  const parts = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${word}>${styles}</w:styles>`,
    'word/_rels/document.xml.rels': relations
      .replace('officeDocument" Target', 'styles" Target')
      .replace('word/document.xml', 'styles.xml'),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}
const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (style: string, properties = '') => `<w:pStyle w:val="${style}"/>${properties}`;

it.each([
  [
    'the number of a caption',
    `${run(text('Figura '))}<w:fldSimple w:instr=" SEQ Figura "><w:r>${text('3')}</w:r></w:fldSimple>${run(text('. Lo scavo'))}`,
    '<p>Figura 3. Lo scavo</p>',
  ],
  ['line ends that are characters', run(`${text('uno')}<w:cr/>${text('due')}`), '<p>uno<br />due</p>'],
  [
    'words before and after the break of a page',
    run(`${text('uno')}<w:br w:type="page"/>${text('due')}`),
    '<p>uno due</p>',
  ],
  [
    'words that a format shows in capitals',
    run(text('dis &amp; manibus'), '<w:caps/>') + run(text(' sacrum'), '<w:caps w:val="0"/>'),
    '<p>DIS &amp; MANIBUS sacrum</p>',
  ],
])('has %s', async (_, content, html) => {
  expect((await send(documentOf(paragraph(content))).expect(200)).body).toMatchObject({ html });
});

it('puts the deeper levels of Word’s own list styles into their items', async () => {
  const items = [styled('E2'), styled('E3'), styled('E2')].map((style, index) =>
    paragraph(run(text(`${index}`)), style),
  );
  const { html } = documentReadSchema.parse((await send(documentOf(items.join(''))).expect(200)).body);
  expect(html).toBe('<ul><li><ul><li>0<ul><li>1</li></ul></li><li>2</li></ul></li></ul>');
});

it('counts the headings whose numbers are left out', async () => {
  const heading = (number: string) =>
    paragraph(
      run(text('Parte')),
      styled('Titolo1', `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr>`),
    );
  const { leftOut } = documentReadSchema.parse((await send(documentOf(heading('5') + heading('0'))).expect(200)).body);
  expect(leftOut.headingNumbers).toBe(1);
});

it.each([
  ['no archive', Buffer.from('testo')],
  ['an archive of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
  ['a document without end', Buffer.from(zipSync({ 'word/document.xml': strToU8('<w:document><w:body><w:p>') }))],
])('says of %s that it is no Word document', async (_, file) => {
  expect((await send(file).expect(422)).body).toMatchObject({ code: 'document_unreadable' });
});

it('refuses an archive that unpacks to more than its limit', async () => {
  const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(120 * 1024 * 1024) }));
  expect(bomb.length).toBeLessThan(1_000_000);
  expect((await send(bomb)).status).toBe(422);
});

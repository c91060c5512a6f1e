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

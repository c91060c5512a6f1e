import { Editor, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { marked } from 'marked';
import clipboard from '../../testing/field/clipboard.json';
import { articleExtensions, ArticleText, createFormat } from '../format/article-markdown';
import { addNote, goToOther } from '../nodes/footnote-nodes';
import { importHtml, plainTextHtml } from './imported-html';

const extensions = articleExtensions(() => Promise.resolve(undefined));
const format = createFormat(extensions);
const cases: Record<string, Record<string, string>> = clipboard;

function importInto(html: string, source = '') {
  const text = new ArticleText(format);
  const editor = new Editor({ extensions, content: text.read(source), injectCSS: false });
  const { html: clean, ...rest } = importHtml(html, { firstNote: 1, siteOrigin: 'http://localhost:4300' });
  editor.commands.insertContent(clean);
  return { editor, markdown: text.write(editor.getJSON()), ...rest };
}

describe('what other programs put on the clipboard', () => {
  it.each<[string, string, string[]?]>([
    [
      'gdocs bold wrapper',
      'La strada **consolare** e la *mansio*.\n\nSecondo capoverso con [un legame](https://it.wikipedia.org/wiki/Posta_(Italia))\n',
    ],
    ['gdocs nested list', '- Primo\n  - Sotto a\n  - Sotto b\n- Secondo\n'],
    ['word nested list', '- Primo\n  - Sotto a\n  - Sotto b\n- Secondo\n'],
    ['word list, style Normal', '1. Primo punto\n2. Secondo punto\n'],
    ['word list start at 4', '4. Quarto\n5. Quinto\n'],
    ['word footnotes', 'La tavola fu letta nel 1811[^1] dal canonico.\n\n[^1]: Archivio parrocchiale, busta 3.\n'],
    [
      'superscript and subscript',
      'Area di 300 m<sup>2</sup>, CIL I<sup>2</sup>, 832, XII<sup>o</sup> miglio, CO<sub>2</sub>.\n',
    ],
    ['word with nbsp, soft hyphen, tab', 'Il fiume Velino e la ricognizione fine\n'],
    ['word picture from disk', 'Prima  dopo\n', ['1 immagine non si può incollare da Word: caricala.']],
    [
      'word table merged cells',
      '| Reperti |               |\n| ------- | ------------- |\n| Anno    | Numero        |\n| 1998    | 12<br>e altri |\n',
    ],
    ['word tracked changes', 'Il ponte romano\n', ['Parti eliminate con le revisioni, non riportate: 1.']],
    ['web page with div and br', 'Riga uno  \nRiga due\n\nCapoverso\n\nAltro div\n'],
    [
      'mailto and tel links',
      '[posta](mailto:posta@example.it?subject=Ciao) [telefono](tel:+390746000000) [senza schema](https://www.example.it) ' +
        '[interno](/gallery) [assoluto](/blog/il-masso-dellorso)\n',
    ],
    ['quote with attribution', '> Arma virumque cano\n>\n> — Virgilio\n\n### Fonti\n\n3. Uno\n'],
  ])('%s keeps what is seen', (name, expected, notices = []) => {
    expect(importInto(cases[name]?.['text/html'] ?? '')).toMatchObject({ markdown: expected, notices, pictures: [] });
  });

  it.each(['plain text with line breaks', 'latin inscription plain'])('%s stays as it is', (name) => {
    const plain = cases[name]?.['text/plain'] ?? '';
    const { markdown } = importInto(plainTextHtml(plain));
    const page = document.createElement('div');
    page.innerHTML = marked.parse(markdown, { async: false }).replaceAll('<br>', '\n').replaceAll('</p>', '</p>\n');
    const lines = (text: string | null) =>
      (text ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    expect(lines(page.textContent)).toEqual(lines(plain));
    expect(page.querySelectorAll(':not(p)')).toHaveLength(0);
  });

  it('has no case without a test', () => {
    expect(Object.keys(cases)).toHaveLength(16);
  });
});

describe('a text that is brought in', () => {
  it.each([
    ['<p>Il <s>vecchio</s> ponte</p>', 'Il  ponte\n', 'Testo barrato, non riportato: «vecchio».'],
    ['<p>A<span style="display:none">nascosto</span>B</p>', 'AB\n', 'Testo nascosto, non riportato: «nascosto».'],
    ['<p>A<span style="color: #FFFFFF">bianco</span>B</p>', 'AB\n', 'Testo bianco, non riportato: «bianco».'],
    [
      '<p>A<img src="https://altrove.example/a.jpg">B</p>',
      'AB\n',
      '1 immagine è di un altro sito: se se ne hanno i diritti, scaricala e caricala.',
    ],
    [
      '<p>A</p><iframe src="https://altrove.example/mappa"></iframe>',
      'A\n',
      'Riquadri di altri siti, non riportati: 1.',
    ],
    [
      '<p>Uno<span class="MsoCommentReference"><a href="#_msocom_1">[U1]</a></span></p>',
      'Uno\n',
      'Commenti non riportati: 1.',
    ],
  ])('names what it leaves out: %s', (html, markdown, notice) => {
    expect(importInto(html)).toMatchObject({ markdown, notices: [notice] });
  });

  it.each([
    [
      'LibreOffice',
      '<p>Uno<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Due</p></div>',
    ],
    [
      'Google',
      '<p>Uno<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Due</p></div>',
    ],
    [
      'mammoth',
      '<p>Uno<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>.</p><ol><li id="footnote-1"><p>Due <a href="#footnote-ref-1">↑</a></p></li></ol>',
    ],
  ])('has the notes of %s', (_, html) => {
    expect(importInto(html).markdown).toBe('Uno[^1].\n\n[^1]: Due\n');
  });

  it('keeps the visual place of merged cells, and no header that it does not have', () => {
    const html =
      '<table><tr><td rowspan="2">A</td><td>B</td></tr><tr><td>C</td></tr><tr><td colspan="2">D</td></tr></table>';
    expect(importInto(html).markdown).toBe(
      '|     |     |\n| --- | --- |\n| A   | B   |\n|     | C   |\n| D   |     |\n',
    );
  });

  it('has no empty items above a list that is indented as a whole', () => {
    expect(importInto('<ol><li><ul><li><ul><li>uno</li><li>due</li></ul></li></ul></li></ol>').markdown).toBe(
      '- uno\n- due\n',
    );
    expect(importInto('<ul><li>uno<ul><li>due</li></ul></li></ul>').markdown).toBe('- uno\n  - due\n');
  });

  it('keeps the caption of a table, the lines of verse, and quotation marks', () => {
    expect(importInto('<table><caption>Le <b>misure</b></caption><tr><td>A</td></tr></table>').markdown).toMatch(
      /^Le \*\*misure\*\*\n\n\|/,
    );
    expect(importInto('<pre>\nArma\n<i>virumque</i>\n</pre><p>Detto <q>cano</q></p>').markdown).toBe(
      'Arma  \n*virumque*\n\nDetto «cano»\n',
    );
  });

  it('keeps the order of pictures in one paragraph, in list items and in tables', () => {
    const picture = (alt: string) => `<img alt="${alt}" src="data:image/png;base64,iVBORw0KGgo=">`;
    const { markdown, pictures } = importInto(
      `<p>Due ${picture('a')} e ${picture('b')}</p><ul><li>uno ${picture('c')}<ul><li>sotto ${picture('d')}</li></ul></li>` +
        `<li>due</li></ul><table><tr><td>A${picture('e')}</td><td>B${picture('f')}</td></tr></table><p>Fine</p>`,
    );
    const inText = [...markdown.matchAll(/!\[\]\(([^)]+)\)/g)].map(([, name]) => name);
    expect(inText).toEqual(pictures.map(({ name }) => name));
    expect(pictures.map(({ file }) => file.name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png']);
    expect(markdown).toMatch(/^Due\s+e\n\n!/);
  });

  it('has pictures as files, in their places', () => {
    const { markdown, pictures } = importInto(
      '<p>Uno</p><p><img alt="Il Ponte" src="data:image/png;base64,iVBORw0KGgo="></p><p>Due</p>',
    );
    expect(pictures[0]?.file).toMatchObject({ name: 'il-ponte.png', type: 'image/png', size: 8 });
    expect(markdown).toBe(`Uno\n\n![](${pictures[0]?.name})\n\nDue\n`);
  });

  it('keeps the side, the size and the caption that WordPress gives a picture', () => {
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">';
    const { markdown } = importInto(
      `<figure class="wp-block-image alignright size-thumbnail">${picture}<figcaption>Il <b>ponte</b></figcaption></figure>` +
        `<p style="x">${picture.replace('<img', '<img style="float: left"')}Testo</p>`,
    );
    expect(markdown.replace(/caricamento-\d+/g, 'x')).toBe(
      '<figure class="small right">\n\n![](x)\n\n<figcaption>Il ponte</figcaption>\n</figure>\n\nTesto\n\n' +
        '<figure class="medium left">\n\n![](x)\n\n</figure>\n',
    );
  });

  it('keeps the source of a quotation, and a work that a sentence names in its place', () => {
    const source = '> Uno\n>\n> <cite>Livio</cite>\n';
    for (const html of [
      '<blockquote class="wp-block-quote"><p>Uno</p><cite>Livio</cite></blockquote>',
      '<figure class="wp-block-pullquote"><blockquote><p>Uno</p><p><cite>— Livio</cite></p></blockquote></figure>',
      '<blockquote><p>Uno</p><footer>— Livio</footer></blockquote>',
      '<figure><blockquote><p>Uno</p></blockquote><figcaption>Livio</figcaption></figure>',
    ])
      expect(importInto(html).markdown).toBe(source);
    expect(importInto('<blockquote><p>Vedi <cite>Livio</cite> qui</p></blockquote>').markdown).toBe(
      '> Vedi Livio qui\n',
    );
  });

  it('has the videos of frames and of addresses that stand alone', () => {
    const address = 'https://youtu.be/dQw4w9WgXcQ?t=9';
    const figure = (caption: string) =>
      `<figure class="video">\n\n${address}\n\n<figcaption>${caption}</figcaption>\n</figure>\n`;
    expect(importInto(`<p>Uno</p><p>${address}</p><p>Due</p>`).markdown).toBe(`Uno\n\n${address}\n\nDue\n`);
    expect(importInto(`<p>Uno</p><iframe src="${address}"></iframe><p>Due</p>`).markdown).toBe(
      `Uno\n\n${address}\n\nDue\n`,
    );
    const embed = `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${address}</div><figcaption>Tre</figcaption></figure>`;
    expect(importInto(embed).markdown).toBe(figure('Tre'));
    expect(importInto('<iframe src="https://altrove.example/embed/dQw4w9WgXcQ"></iframe><p>Uno</p>').markdown).toBe(
      'Uno\n',
    );
    expect(importInto(`<p>Vedi ${address}</p>`).markdown).toContain('Vedi ');
    expect(importInto(`<figure data-video="javascript:xss()//youtu.be"></figure><p>Uno</p>`).markdown).toBe('Uno\n');
  });

  it('keeps the items, headings and quotations of cells as lines', () => {
    const list =
      '<p>Saggi:</p><ul><li><p>uno</p></li><li>due<ol start="4"><li>quarto</li><li>quinto</li></ol></li></ul>';
    const { markdown } = importInto(
      `<table><tr><th>US</th><th>Che cosa</th></tr><tr><td>${list}</td><td><h3>Nota</h3><blockquote>Vetus</blockquote></td></tr></table>`,
    );
    expect(markdown).toContain('| Saggi:<br>• uno<br>• due<br>4. quarto<br>5. quinto | Nota<br>Vetus |');
  });

  it('has the headings and the levels of lists of Word in the browser', () => {
    const item = (level: number, text: string) =>
      `<div class="ListContainerWrapper"><ul role="list"><li data-aria-level="${level}"><p>${text}</p></li></ul></div>`;
    const heading = '<div><p role="heading" aria-level="2"><span>Capitolo</span></p></div>';
    expect(importInto(`${heading}${item(1, 'Uno')}${item(2, 'Sotto')}${item(1, 'Due')}<p>Fine</p>`).markdown).toBe(
      '## Capitolo\n\n- Uno\n  - Sotto\n- Due\n\nFine\n',
    );
  });

  it('moves its headings below the title of the article', () => {
    expect(importInto('<h1>A</h1><h2>B</h2><h6>C</h6>').markdown).toBe('## A\n\n### B\n\n#### C\n');
    expect(importInto('<h2>A</h2><h3>B</h3>').markdown).toBe('## A\n\n### B\n');
  });
});

it('a note is added with its mark at the caret, and each leads to the other', () => {
  const { editor } = importInto('<p>Uno</p>', '');
  editor.commands.focus('end');
  addNote(editor);
  editor.commands.insertContent('Due');
  expect(new ArticleText(format).write(editor.getJSON())).toBe('Uno[^1]\n\n[^1]: Due\n');
  expect(goToOther(editor)).toBe(true);
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
  addNote(editor);
  expect(new ArticleText(format).write(editor.getJSON())).toBe('Uno[^1][^2]\n\n[^1]: Due\n\n[^2]:\n');
});

const words = fc
  .stringMatching(/^[a-zàè'.,;:!?()<>&*_`[\]^~#|+{}\\/-][a-zàè0-9 '.,;:!?()<>&*_`[\]^~#|+{}\\/-]{0,24}$/)
  .map((text) => text.replace(/ +/g, ' ').trim())
  .filter((text) => text !== '');
const inline = fc.oneof(
  { weight: 4, arbitrary: words.map((text): JSONContent => ({ type: 'text', text })) },
  fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.constantFrom('bold', 'italic', 'superscript', 'subscript'))
    .map(([text, type]): JSONContent => ({ type: 'text', text, marks: [{ type }] })),
  fc
    .integer({ min: 1, max: 9 })
    .map((label): JSONContent => ({ type: 'footnoteReference', attrs: { label: String(label) } })),
);
/** Inline content, with a letter between two parts: marks that touch have no Markdown. */
const line = fc
  .array(inline, { minLength: 1, maxLength: 4 })
  .map((parts) => [
    ...parts.flatMap((part): JSONContent[] => [part, { type: 'text', text: ' e ' }]),
    { type: 'text', text: 'fine' },
  ]);
const paragraph = line.map((content): JSONContent => ({ type: 'paragraph', content }));
const listItem = paragraph.map((content): JSONContent => ({ type: 'listItem', content: [content] }));
const nested = fc
  .tuple(paragraph, fc.array(listItem, { minLength: 1, maxLength: 2 }))
  .map(
    ([first, items]): JSONContent => ({ type: 'listItem', content: [first, { type: 'bulletList', content: items }] }),
  );
const list = fc.tuple(
  fc.array(fc.oneof(listItem, nested), { minLength: 1, maxLength: 3 }),
  fc.integer({ min: 1, max: 40 }),
  fc.boolean(),
);
const block = fc.oneof(
  paragraph,
  fc
    .tuple(line, fc.constantFrom(2, 3, 4))
    .map(([content, level]): JSONContent => ({ type: 'heading', attrs: { level }, content })),
  list.map(
    ([content, start, isOrdered]): JSONContent =>
      isOrdered ? { type: 'orderedList', attrs: { start }, content } : { type: 'bulletList', content },
  ),
  fc.array(fc.tuple(line, line), { minLength: 2, maxLength: 3 }).map(
    (rows): JSONContent => ({
      type: 'table',
      content: rows.map((cells, row) => ({
        type: 'tableRow',
        content: cells.map((content) => ({
          type: row === 0 ? 'tableHeader' : 'tableCell',
          content: [{ type: 'paragraph', content }],
        })),
      })),
    }),
  ),
);
const note = fc
  .tuple(line, fc.integer({ min: 1, max: 9 }))
  .map(([content, label]): JSONContent => ({ type: 'footnoteDefinition', attrs: { label: String(label) }, content }));
const complete = (node: JSONContent) => format.schema.nodeFromJSON(node).toJSON() as JSONContent;

it('the editor and Markdown are the same text, there and back', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), fc.array(note, { maxLength: 2 }), (blocks, notes) => {
      const content = [...blocks, ...notes];
      // Two lists, or two notes without a blank line, are one.
      fc.pre(content.every(({ type }, at) => !/List$/.test(type ?? '') || !/List$/.test(content[at + 1]?.type ?? '')));
      const doc = complete({ type: 'doc', content });
      const markdown = new ArticleText(format).write(doc);
      expect(new ArticleText(format).read(markdown)).toEqual(doc);
    }),
    { numRuns: 150 },
  );
});

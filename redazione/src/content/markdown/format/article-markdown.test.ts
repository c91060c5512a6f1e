import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Editor, type JSONContent } from '@tiptap/core';
import { marked } from 'marked';
import { articleExtensions, ArticleText, createFormat } from './article-markdown';
import { removeBlock, toggleQuotation, writeSource } from '../nodes/block-nodes';
import { importHtml } from '../imported/imported-html';
import { insertVideo } from '../nodes/video-node';

const extensions = articleExtensions(() => Promise.resolve(undefined));
const format = createFormat(extensions);
const folder = path.join(__dirname, '../../../../../content/articles');
const articles = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name): [string, string] => [
    name,
    readFileSync(path.join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n+/, ''),
  ]);

/** Opens a text in the editor, as the page does. */
function open(source: string) {
  const text = new ArticleText(format);
  const editor = new Editor({ extensions, content: text.read(source), injectCSS: false });
  return { editor, write: () => text.write(editor.getJSON()) };
}
const blockTypes = ({ content = [] }: JSONContent) => content.map(({ type }) => type);

describe('the text of an article in the editor', () => {
  it.each(articles)(
    'is written as it was read, with the same meaning when every block is written anew: %s',
    (_, source) => {
      const { editor, write } = open(source);
      expect(write()).toBe(source);
      expect(blockTypes(editor.getJSON())).not.toContain('verbatim');
      const written = new ArticleText(format).write(editor.getJSON());
      expect(marked.parse(written)).toBe(marked.parse(source));
    },
  );

  it('is changed in the edited block only', () => {
    const source = '## Uno\nStretto  \na capo.\n\n\n* a\n* b\n\n| a | b |\n|:-:|---|\n| 1 | 2 |\n\n_Fine_ di `tutto`';
    const { editor, write } = open(source);
    expect(write()).toBe(`${source}\n`);
    editor.view.dispatch(editor.state.tr.insertText('X', 3));
    expect(write()).toBe(`${source.replace('## Uno\n', '## UnXo\n\n')}\n`);
    editor.commands.undo();
    expect(write()).toBe(`${source}\n`);
  });

  it.each(['S. Maria Assunta è di Posta.', 'A. Rossi, B. Bianchi', 'a) i documenti', 'II. La strada', 'il) no'])(
    'has letters before a full stop as a paragraph: %j',
    (line) => {
      const { editor } = open(line);
      expect(blockTypes(editor.getJSON())).toEqual(['paragraph']);
      editor.commands.setContent('');
      const clipboardData = { getData: (type: string) => (type === 'text/plain' ? line : '') };
      editor.view.pasteText(line, Object.assign(new Event('paste'), { clipboardData }) as ClipboardEvent);
      expect(blockTypes(editor.getJSON())).toEqual(['paragraph']);
      expect(editor.getText()).toBe(line);
      const list = open(`1. Uno\n2. Due\n   ${line}\n3. Tre`).editor.getJSON().content?.[0];
      expect([list?.type, list?.content?.length]).toEqual(['orderedList', 3]);
    },
  );

  it.each([
    '<div class="x">\n<p>HTML</p>\n</div>',
    '<figure>\n\n![](ponte)\n\n<figcaption>Con <em>enfasi</em></figcaption>\n</figure>',
    'H<span>2</span>O',
    'una ![](ponte) nel testo',
    '- [ ] da fare',
    '~~tolto~~',
    '[uno]: /blog/uno',
    '<!-- nota -->',
  ])('keeps what the editor does not know: %j', (block) => {
    const source = `Prima.\n\n${block}\n\nDopo.\n`;
    const { editor, write } = open(source);
    expect(blockTypes(editor.getJSON())).toEqual(['paragraph', 'verbatim', 'paragraph']);
    editor.view.dispatch(editor.state.tr.insertText('X', 1));
    expect(write()).toBe(source.replace('Prima', 'XPrima'));
  });

  it.each([
    '- uno',
    '1. uno',
    '2) due',
    '# tre',
    '> quattro',
    '+ cinque',
    '---',
    '<b>sei</b> & [x](y) *z*',
    '| a | b |',
    '[^ sette',
    '[^1]: otto',
  ])('writes a paragraph that looks like something else as a paragraph: %s', (text) => {
    const written = new ArticleText(format).write({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const html = document.createElement('div');
    html.innerHTML = marked.parse(written, { async: false });
    expect(html.children).toHaveLength(1);
    expect(html.querySelectorAll('p > *, :not(p)')).toHaveLength(0);
    expect(html.textContent?.trim()).toBe(text);
  });

  it('resolves links whose addresses are at its end', () => {
    const source = 'Vedi [il ponte][p].\n\n[p]: /blog/ponte\n';
    const { editor, write } = open(source);
    editor.view.dispatch(editor.state.tr.insertText('X', 1));
    expect(write()).toBe('XVedi [il ponte](/blog/ponte).\n\n[p]: /blog/ponte\n');
  });

  it('has figures with captions, and the place of the gallery', () => {
    const source = '![](ponte)\n\n<div id="ponte-gallery"></div>\n';
    expect(blockTypes(open(`${source}\n<div class="toc"></div>\n`).editor.getJSON())).toContain('tableOfContents');
    const { editor, write } = open(source);
    expect(blockTypes(editor.getJSON())).toEqual(['figure', 'gallery']);
    editor.view.dispatch(editor.state.tr.insertText('Arco & <volta>', 1));
    expect(write()).toBe(
      '<figure>\n\n![](ponte)\n\n<figcaption>Arco &amp; &lt;volta&gt;</figcaption>\n</figure>\n\n' +
        '<div id="ponte-gallery"></div>\n',
    );
    const again = open(write()).editor.getJSON().content?.[0];
    expect(again).toMatchObject({ type: 'figure', content: [{ text: 'Arco & <volta>' }] });
  });

  it('has pictures of three sizes, with text at their side, and keeps other looks as they are written', () => {
    const figure = (looks: string) => `<figure${looks}>\n\n![](ponte)\n\n</figure>\n`;
    const source = [' class="small right"', ' class="medium"', ' class="large up"'].map(figure).join('\n');
    const { editor, write } = open(source);
    expect(write()).toBe(source);
    expect(editor.getJSON().content).toMatchObject([
      { type: 'figure', attrs: { size: 'small', align: 'right' } },
      { type: 'figure', attrs: { size: 'medium', align: 'center' } },
      { type: 'verbatim' },
    ]);
    const [small] = editor.view.dom.querySelectorAll<HTMLElement>('figure');
    const use = (label: string) =>
      [...(small?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click();
    use('A sinistra');
    expect(write()).toContain(figure(' class="small left"'));
    use('Larga');
    expect(write()).toMatch(/^!\[\]\(ponte\)\n/);
    use('A destra');
    expect(write()).toContain(figure(' class="medium right"'));
    expect(small?.querySelector('[aria-pressed="true"]')?.textContent).toBe('Media');
  });

  it('has quotations with their source, boxes and galleries, as they were written', () => {
    const gallery =
      '<div class="gallery">\n\n![](ponte)\n\n<figure>\n\n![](via)\n\n<figcaption>La via</figcaption>\n</figure>\n\n</div>';
    const source = [
      '> Arma virumque *cano*.\n>\n> <cite>Virgilio, *Eneide*, I</cite>',
      `<div class="box">\n\n**Orari**\n\n* lunedì\n* martedì\n\n${gallery}\n\n<section>HTML</section>\n\n</div>`,
      gallery,
      '<div class="box">\n\nSenza fine',
    ].join('\n\n');
    const { editor, write } = open(source);
    expect(write()).toBe(`${source}\n`);
    expect(editor.getJSON().content).toMatchObject([
      { type: 'blockquote', content: [{ type: 'paragraph' }, { type: 'quoteSource' }] },
      {
        type: 'box',
        content: [
          { type: 'paragraph' },
          { type: 'bulletList' },
          { type: 'pictureGallery', content: [{ type: 'figure' }, { type: 'figure' }] },
          { type: 'verbatim' },
        ],
      },
      { type: 'pictureGallery' },
      { type: 'verbatim' },
    ]);
    expect(marked.parse(new ArticleText(format).write(editor.getJSON()))).toBe(marked.parse(source));
    editor.chain().setTextSelection(3).focus().run();
    toggleQuotation(editor.chain()).run();
    expect(write()).toMatch(/^Arma virumque \*cano\*\.\n\n> Virgilio, \*Eneide\*, I\n/);
  });

  it('writes the source of a quotation below it, and removes blocks with what they are nothing without', () => {
    const { editor, write } = open('> Uno.\n\n<div class="gallery">\n\n![](a)\n\n</div>');
    editor.commands.setTextSelection(3);
    writeSource(editor);
    editor.commands.insertContent('Due');
    expect(write()).toMatch(/^> Uno\.\n>\n> <cite>Due<\/cite>\n/);
    const enter = new KeyboardEvent('keydown', { key: 'Enter' });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, enter));
    editor.commands.insertContent('Dopo.');
    expect(write()).toMatch(/<\/cite>\n\nDopo\.\n/);
    let place = 0;
    editor.state.doc.descendants((node, at) => {
      if (node.type.name === 'figure') place = at;
    });
    removeBlock(editor.chain().setNodeSelection(place), 'figure').run();
    expect(write()).toBe('> Uno.\n>\n> <cite>Due</cite>\n\nDopo.\n');
  });

  it('has videos, of an address alone or of a picture with a link, and keeps other addresses as links', () => {
    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s';
    const source = [
      address,
      `[![](ponte)](${address})`,
      `<figure class="video">\n\n${address}\n\n<figcaption>Lo scavo</figcaption>\n</figure>`,
      'https://altrove.example/watch?v=dQw4w9WgXcQ',
      `[Il video](${address})`,
      `Vedi ${address}`,
    ].join('\n\n');
    const { editor, write } = open(source);
    expect(write()).toBe(`${source}\n`);
    expect(blockTypes(editor.getJSON())).toEqual(['video', 'video', 'video', 'paragraph', 'paragraph', 'paragraph']);
    expect(new ArticleText(format).write({ content: editor.getJSON().content?.slice(0, 3) ?? [] })).toBe(
      `${source.split('\n\nhttps://altrove')[0]}\n`,
    );
    const { editor: empty, write: writeEmpty } = open('');
    expect(insertVideo(empty, `Vedi ${address}`)).toBe(false);
    expect(insertVideo(empty, ` ${address}\n`)).toBe(true);
    empty.commands.insertContent('Dopo');
    expect(insertVideo(empty, address)).toBe(false);
    expect(writeEmpty()).toBe(`${address}\n\nDopo\n`);
  });

  it('takes no picture of a pasted text whose name is none', () => {
    const { editor, write } = open('');
    editor.commands.insertContent('<figure data-picture="x) [y](javascript:z"><figcaption>Testo</figcaption></figure>');
    expect(write()).not.toContain('javascript:');
  });
});

const item = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span ` +
  `style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

it('text that is pasted from Word keeps its structure, and nothing of its looks', () => {
  const pasted =
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color: red}</style></head><body>` +
    `<h1 style='color:blue'>Il ponte</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Due</b> ` +
    `<i>arcate</i> <span style='color:red;background:yellow'>sul</span> <a href="https://velino.example">Velino</a>.` +
    `<o:p></o:p></p>${item('·', 'uno')}${item('·', 'due')}${item('1.', 'primo')}<h5>Piccolo</h5>` +
    `<script>alert(1)</script><img src="file:///C:/ponte.png"></body></html>`;
  const { editor, write } = open('');
  editor.commands.insertContent(importHtml(pasted).html);
  expect(write()).toBe(
    '## Il ponte\n\n**Due** *arcate* sul [Velino](https://velino.example).\n\n- uno\n- due\n\n1. primo\n\n' +
      '#### Piccolo\n',
  );
});

it('makes links of addresses that are typed, and none where a space is missing after a full stop', () => {
  const { editor, write } = open('');
  for (const word of ['Lo', 'scavo.Il', 'muro:', 'www.posta.it', 'anna@posta.it', 'https://posta.it'])
    for (const typed of [word, ' ']) editor.view.dispatch(editor.state.tr.insertText(typed));
  expect(write().trim()).toBe(
    'Lo scavo.Il muro: [www.posta.it](https://www.posta.it) ' +
      '[anna@posta.it](mailto:anna@posta.it) [https://posta.it](https://posta.it)',
  );
});

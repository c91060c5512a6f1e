import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Editor, type JSONContent } from '@tiptap/core';
import { marked } from 'marked';
import { articleExtensions, ArticleText, createFormat } from './article-markdown';
import { importHtml } from './imported-html';

const extensions = articleExtensions(() => Promise.resolve(undefined));
const format = createFormat(extensions);
const folder = path.join(__dirname, '../../../../content/articles');
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

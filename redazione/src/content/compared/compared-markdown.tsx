import { color, styled } from '@salaria/ui';
import { Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { DecorationSet } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import type { ComparedTextProps } from '../../desk/parts/compared-text';
import { extensions, format } from '../markdown/format/article-format';
import { ArticleText } from '../markdown/format/article-markdown';
import { Page } from '../markdown/visual-editor.styles';
import { changeMarks } from './document-changes';

const Shown = styled(Page)`
  border-top: 1px solid ${color.line};
  border-radius: 6px;
  & .ProseMirror { min-height: 0; white-space: normal; font-size: inherit; }
  & :is(ins, mark), & [data-changed] { background: ${color.goodGround}; color: ${color.good}; }
  & :is(ins, mark) { text-decoration: underline; }
  & del { background: ${color.badGround}; color: ${color.bad}; }
  & del > :is(p, h2, h3, h4, ul, ol, blockquote, table, figure) { text-decoration: inherit; }
  & [data-hint] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre; }
`;

const docOf = (text: string) => format.schema.nodeFromJSON(new ArticleText(format).read(text));

/** A text as it looks, with what differs from another one marked, also for screen readers. */
export default function ComparedMarkdown({ label, before, after, showsAfterOnly = false }: ComparedTextProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const document = docOf(after);
    const marks = DecorationSet.create(document, changeMarks(docOf(before), document, showsAfterOnly));
    const Marks = Extension.create({
      name: 'changeMarks',
      addProseMirrorPlugins: () => [new Plugin({ props: { decorations: () => marks } })],
    });
    const editor = new Editor({
      element: host.current,
      extensions: [...extensions, Marks],
      content: document.toJSON(),
      editable: false,
      injectCSS: false,
      editorProps: { attributes: { role: 'group', 'aria-label': label, tabindex: '0', lang: 'it' } },
    });
    return () => editor.destroy();
  }, [label, before, after, showsAfterOnly]);
  return <Shown ref={host} />;
}

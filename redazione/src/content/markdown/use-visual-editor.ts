import { Editor, type EditorOptions } from '@tiptap/core';
import { CharacterCount, Focus } from '@tiptap/extensions';
import { DOMParser as PmParser } from '@tiptap/pm/model';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { picturesIn } from '../../pictures/picture-drop';
import { extensions, format } from './format/article-format';
import { ArticleText } from './format/article-markdown';
import type { BlockDialogs } from './tools/block-list';
import { goToOther } from './nodes/footnote-nodes';
import { plainTextHtml } from './imported/imported-html';
import type { TextEditorProps } from './markdown-field';
import { ProblemMark } from './nodes/problem-mark';
import { SlashMenu } from './tools/slash-menu';
import { TabThrough } from './tools/tab-through';
import { insertVideo } from './nodes/video-node';

interface VisualEditor {
  editor: Editor | undefined;
  host: React.RefObject<HTMLDivElement | null>;
}

interface Bringing {
  /** Receives pictures that are pasted or dropped. */
  onFiles: (files: File[]) => void;
  /** Returns pasted HTML as the editor takes it. */
  onHtml: (editor: Editor, html: string) => string;
  dialogs: BlockDialogs;
}

/** An editor for a text, in the element of `host`. */
export function useVisualEditor(props: TextEditorProps, bringing: Bringing): VisualEditor {
  const host = useRef<HTMLDivElement>(null);
  const [text] = useState(() => new ArticleText(format));
  const [editor, setEditor] = useState<Editor>();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ ...props, ...bringing });
  const written = useRef(props.value);
  useEffect(() => {
    latest.current = { ...props, ...bringing };
  });
  // Its tools are shown with the text, which would move below them.
  useLayoutEffect(() => {
    const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
      const files = data ? picturesIn(data) : [];
      // Word adds a picture of the text to a text.
      if (files.length === 0 || data?.types.includes('text/html')) return false;
      event.preventDefault();
      latest.current.onFiles(files);
      return true;
    };
    const options: Partial<EditorOptions> = {
      element: host.current,
      extensions: [
        ...extensions,
        Focus,
        CharacterCount,
        TabThrough,
        ProblemMark.configure({ write: (written) => text.write(written) }),
        SlashMenu.configure({
          dialogs: () => latest.current.dialogs,
          container: () => host.current?.parentElement ?? document.body,
        }),
      ],
      content: text.read(written.current),
      // A style element would need a looser policy.
      injectCSS: false,
      editorProps: {
        transformPastedHTML: (html) => latest.current.onHtml(created, html),
        clipboardTextParser: (plain, _context, _isPlain, { state }) => {
          const element = document.createElement('div');
          element.innerHTML = plainTextHtml(plain);
          return PmParser.fromSchema(state.schema).parseSlice(element);
        },
        handleClickOn: (_view, _place, node) => node.type.name === 'footnoteReference' && goToOther(created, node),
        handlePaste: (_, event) =>
          insertVideo(created, event.clipboardData?.getData('text/plain') ?? '') || take(event, event.clipboardData),
        handleDrop: (view, event, _, isMoved) => {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (isMoved || !take(event, event.dataTransfer)) return false;
          if (place) created.commands.setTextSelection(place.pos);
          return true;
        },
      },
      onTransaction: render,
      onBlur: () => latest.current.onBlur(),
      onUpdate: ({ editor: updated }) => {
        written.current = text.write(updated.getJSON());
        latest.current.onChange(written.current);
      },
    };
    const created = new Editor(options);
    setEditor(created);
    return () => created.destroy();
  }, [text]);
  const { attributes, value } = props;
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(text.read(value), { emitUpdate: false });
  }, [editor, text, value]);
  const applied = useRef('');
  useEffect(() => {
    const { id, ...aria } = attributes;
    const editable = host.current?.matches('fieldset:disabled *') !== true;
    const own = { id, lang: 'it', 'aria-multiline': 'true', 'aria-labelledby': `${id}-nome` };
    const all = stringsOf({ ...own, ...aria, 'aria-readonly': !editable });
    const key = JSON.stringify(all);
    if (!editor || applied.current === key) return;
    applied.current = key;
    editor.setOptions({ editable, editorProps: { ...editor.options.editorProps, attributes: all } });
  });
  return { editor, host };
}

const stringsOf = (attributes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

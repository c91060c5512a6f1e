import { creditText } from '@salaria/contracts/picture';
import type { UsablePicture } from '@salaria/contracts/desk/content/pictures';
import { Editor, type EditorOptions } from '@tiptap/core';
import { DOMParser as PmParser } from '@tiptap/pm/model';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import { PicturePicker } from '../../pictures/picture-picker';
import { readPicture } from '../../pictures/pictures.queries';
import { wordImportHash } from '../paths';
import { articleExtensions, ArticleText, createFormat } from './article-markdown';
import { DocumentDialog } from './document-dialog';
import { LinkDialog } from './link-dialog';
import type { TextEditorProps } from './markdown-field';
import { goToOther } from './footnote-nodes';
import { plainTextHtml } from './imported-html';
import { ProblemMark } from './problem-mark';
import { useImports } from './use-imports';
import { Toolbar } from './toolbar';
import { Frame, Page } from './visual-editor.styles';
import { ImportNotices } from './import-notices';

const extensions = articleExtensions((slug) =>
  readPicture(slug).then(
    ({ src, note }) => ({ src, alt: note?.alt ?? '', caption: note?.caption, credit: note ? creditText(note) : '' }),
    () => undefined,
  ),
);

const format = createFormat(extensions);

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

interface VisualEditor {
  editor: Editor | undefined;
  host: React.RefObject<HTMLDivElement | null>;
}

interface Bringing {
  /** Receives pictures that are pasted or dropped. */
  onFiles: (files: File[]) => void;
  /** Returns pasted HTML as the editor takes it. */
  onHtml: (editor: Editor, html: string) => string;
}

/** An editor for a text, in the element of `host`. */
function useVisualEditor(props: TextEditorProps, { onFiles, onHtml }: Bringing): VisualEditor {
  const host = useRef<HTMLDivElement>(null);
  const [text] = useState(() => new ArticleText(format));
  const [editor, setEditor] = useState<Editor>();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ ...props, onFiles, onHtml });
  const written = useRef(props.value);
  useEffect(() => {
    latest.current = { ...props, onFiles, onHtml };
  });
  useEffect(() => {
    const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
      const files = picturesIn(data);
      // Word adds a picture of the text to a text.
      if (files.length === 0 || data?.types.includes('text/html')) return false;
      event.preventDefault();
      latest.current.onFiles(files);
      return true;
    };
    const options: Partial<EditorOptions> = {
      element: host.current,
      extensions: [...extensions, ProblemMark.configure({ write: (written) => text.write(written) })],
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
        handlePaste: (_, event) => take(event, event.clipboardData),
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

/** Makes everything but an element and what contains it unreachable, until the returned function is called. */
function isolate(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== inner && !sibling.inert) others.push(sibling);
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** A text as it looks. */
export default function VisualEditor(props: TextEditorProps) {
  const { attributes, value, gallery, hasPictures = true } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState<'link' | 'picture' | 'document' | undefined>(
    location.hash === wordImportHash ? 'document' : undefined,
  );
  const [files, setFiles] = useState<File[]>([]);
  const [isWide, setIsWide] = useState(false);
  const imports = useImports(hasPictures);
  const { editor, host } = useVisualEditor(props, {
    onFiles: (dropped) => {
      if (!hasPictures) return;
      setFiles(dropped);
      setAsks('picture');
    },
    onHtml: imports.take,
  });
  useEffect(() => (isWide && frame.current ? isolate(frame.current) : undefined), [isWide]);

  const close = () => {
    setAsks(undefined);
    setFiles([]);
  };
  /** Changes the text when the dialog has given the focus back to its button. */
  const change = (act: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => {
    close();
    if (editor) setTimeout(() => act(editor.chain().focus()).run());
  };
  const link = (href: string, title: string) =>
    change((chain) => {
      if (editor?.state.selection.empty && !editor.isActive('link'))
        return chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] });
      return chain.extendMarkRange('link').setLink({ href });
    });
  const insertPicture = (picture: UsablePicture) => {
    // The site adds credit and licence.
    const caption = picture.note.caption.trim();
    change((chain) =>
      chain.insertContent({
        type: 'figure',
        attrs: { picture: picture.slug },
        ...(caption !== '' && { content: [{ type: 'text', text: caption }] }),
      }),
    );
  };
  const placeGallery = () => {
    if (gallery?.name === undefined) gallery?.onAdd();
    else
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'gallery', attrs: { name: gallery.name } })
        .run();
  };
  const hasGallery = gallery?.name !== undefined && value.includes(`<div id="${gallery.name}-gallery">`);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof Element) {
      event.preventDefault();
      if (isWide && event.target.closest('[role="toolbar"]')) setIsWide(false);
      else frame.current?.querySelector<HTMLElement>('[role="toolbar"]')?.focus();
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      setAsks('link');
    }
  };
  return (
    <>
      <Frame ref={frame} data-wide={isWide} onKeyDown={handleKey}>
        {editor && (
          <Toolbar
            editor={editor}
            textId={attributes.id}
            isWide={isWide}
            onLink={() => setAsks('link')}
            onDocument={() => setAsks('document')}
            onPicture={hasPictures ? () => setAsks('picture') : undefined}
            onGallery={gallery && !hasGallery ? placeGallery : undefined}
            onWide={() => setIsWide(!isWide)}
          />
        )}
        <ImportNotices imports={imports} />
        <Page ref={host} data-invalid={attributes['aria-invalid']} />
      </Frame>
      {asks === 'link' && (
        <LinkDialog
          address={editor?.getAttributes('link').href as string | undefined}
          onLink={link}
          onRemove={() => change((chain) => chain.extendMarkRange('link').unsetLink())}
          onClose={close}
        />
      )}
      {asks === 'document' && editor && (
        <DocumentDialog
          read={(html) => imports.read(editor, html)}
          onTake={(text) => {
            close();
            // When the dialog has given the focus back to its button.
            setTimeout(() => imports.insert(editor, text));
          }}
          onClose={close}
        />
      )}
      {asks === 'picture' && <PicturePicker files={files} onChoose={insertPicture} onClose={close} />}
    </>
  );
}

import type { UsablePicture } from '@salaria/contracts/desk/content/pictures';
import type { Editor, JSONContent } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PicturePicker } from '../../pictures/picture-picker';
import { wordImportHash } from '../paths';
import { DocumentDialog } from './imported/document-dialog';
import { LinkDialog } from './dialogs/link-dialog';
import type { TextEditorProps } from './markdown-field';
import { useImports } from './imported/use-imports';
import { useVisualEditor } from './use-visual-editor';
import { Toolbar } from './tools/toolbar';
import { EditorBars, Frame, Page } from './visual-editor.styles';
import { ImportNotices } from './imported/import-notices';
import type { BlockDialogs } from './tools/block-list';
import { addToGallery } from './nodes/block-nodes';
import { Outline } from './tools/outline';
import { VideoDialog } from './dialogs/video-dialog';

const maxGalleryPictures = 40;

/** Returns the figure of a picture with the caption of its note; the site adds credit and licence. */
function figureOf({ slug, note }: UsablePicture): JSONContent {
  const text = note.caption.trim();
  return { type: 'figure', attrs: { picture: slug }, ...(text !== '' && { content: [{ type: 'text', text }] }) };
}

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
  const { attributes, value, galleryName, hasPictures = true } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState<'link' | 'picture' | 'gallery' | 'still' | 'video' | 'document' | undefined>(
    location.hash === wordImportHash ? 'document' : undefined,
  );
  const [files, setFiles] = useState<File[]>([]);
  const [isWide, setIsWide] = useState(false);
  const imports = useImports(hasPictures);
  const isPlaced = galleryName === undefined || value.includes(`<div id="${galleryName}-gallery">`);
  const dialogs: BlockDialogs = {
    onPicture: hasPictures ? () => setAsks('picture') : undefined,
    onGallery: hasPictures ? () => (isPlaced ? setAsks('gallery') : placeGallery()) : undefined,
    onVideo: () => setAsks('video'),
  };
  const { editor, host } = useVisualEditor(props, {
    onFiles: (dropped) => {
      if (!hasPictures) return;
      setFiles(dropped);
      setAsks('picture');
    },
    onHtml: imports.take,
    dialogs,
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
  const insertPicture = (picture: UsablePicture) => change((chain) => chain.insertContent(figureOf(picture)));
  const putVideo = (address: string) =>
    change((chain) => chain.insertContent([{ type: 'video', attrs: { address } }, { type: 'paragraph' }]));
  const setStill = ({ slug }: UsablePicture) => change((chain) => chain.updateAttributes('video', { picture: slug }));
  const insertGallery = (...pictures: UsablePicture[]) =>
    change((chain) => addToGallery(chain, pictures.map(figureOf)));
  const placeGallery = () =>
    void editor
      ?.chain()
      .focus()
      .insertContent({ type: 'gallery', attrs: { name: galleryName } })
      .run();
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
        <EditorBars>
          {editor && (
            <Toolbar
              editor={editor}
              textId={attributes.id}
              isWide={isWide}
              onLink={() => setAsks('link')}
              onDocument={() => setAsks('document')}
              dialogs={dialogs}
              onStill={() => setAsks('still')}
              onWide={() => setIsWide(!isWide)}
            />
          )}
          <ImportNotices imports={imports} onDismiss={() => editor?.commands.focus()} />
        </EditorBars>
        {editor && <Outline editor={editor} />}
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
      {asks === 'video' && <VideoDialog onVideo={putVideo} onClose={close} />}
      {asks === 'still' && <PicturePicker onChoose={setStill} onClose={close} />}
      {asks === 'gallery' && <PicturePicker max={maxGalleryPictures} onChoose={insertGallery} onClose={close} />}
      {asks === 'picture' && <PicturePicker files={files} onChoose={insertPicture} onClose={close} />}
    </>
  );
}

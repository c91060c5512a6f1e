import { pictureUploadedSchema } from '@salaria/contracts/desk/content/pictures';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { publicOrigin } from '../../../desk/format';
import { problemText } from '../../../desk/parts/actions/submit';
import { sendPicture } from '../../../pictures/pictures.queries';
import { nextNoteLabel } from '../nodes/footnote-nodes';
import { type ImportedHtml, importHtml } from './imported-html';
import type { ImportedPicture } from './pictures';

/** Gives the figures of a picture another name, or removes them. */
function renamePicture(editor: Editor, name: string, slug: string | undefined): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, place) => {
    if (node.type.name !== 'figure' || node.attrs.picture !== name) return;
    if (slug === undefined) tr.delete(tr.mapping.map(place), tr.mapping.map(place + node.nodeSize));
    else tr.setNodeAttribute(tr.mapping.map(place), 'picture', slug);
  });
  editor.view.dispatch(tr);
}

/** Uploads a picture of a text. Returns why it is not in the library; undefined for one that is. */
async function upload(editor: Editor, { name, file }: ImportedPicture): Promise<string | undefined> {
  try {
    const sent = { method: 'POST', path: '/api/desk/pictures', file, onProgress: () => undefined } as const;
    const { picture } = await sendPicture(sent, pictureUploadedSchema);
    renamePicture(editor, name, picture.slug);
    return undefined;
  } catch (error) {
    renamePicture(editor, name, undefined);
    return problemText(error);
  }
}

/** Brings texts of other programs into an editor: their pictures go to the library, and notices name what is left out. */
export function useImports(hasPictures: boolean) {
  const [notices, setNotices] = useState<readonly string[]>([]);
  const tell = (more: readonly string[]) => setNotices((before) => [...before, ...more]);

  const uploadAll = async (editor: Editor, pictures: readonly ImportedPicture[]) => {
    if (!hasPictures) {
      for (const { name } of pictures) renamePicture(editor, name, undefined);
      if (pictures.length > 0) tell(['Questo testo non ha immagini: non sono riportate.']);
      return;
    }
    let uploaded = 0;
    for (const [index, picture] of pictures.entries()) {
      const problem = await upload(editor, picture);
      if (problem === undefined) uploaded += 1;
      else tell([`L’immagine numero ${index + 1} non è nel testo, perché non si è potuta caricare. ${problem}`]);
    }
    if (uploaded > 0)
      tell([`Immagini caricate nella raccolta: ${uploaded}. Ognuna ha bisogno della sua scheda, prima di uscire.`]);
  };

  const read = (editor: Editor, html: string): ImportedHtml =>
    importHtml(html, { firstNote: nextNoteLabel(editor.state.doc), siteOrigin: publicOrigin() });

  return {
    notices,
    read,
    /** Puts a text that `read` has returned at the caret. */
    insert(editor: Editor, imported: ImportedHtml): void {
      setNotices(imported.notices);
      editor.chain().focus().insertContent(imported.html).run();
      void uploadAll(editor, imported.pictures);
    },
    dismiss: () => setNotices([]),
    /** Returns the HTML that the editor takes; its pictures are uploaded once they are in the text. */
    take(editor: Editor, html: string): string {
      // A part of the text itself, which is moved or copied.
      if (html.includes('data-pm-slice')) return html;
      const imported = read(editor, html);
      setNotices(imported.notices);
      setTimeout(() => void uploadAll(editor, imported.pictures));
      return imported.html;
    },
  };
}

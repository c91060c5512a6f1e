import type { Editor } from '@tiptap/core';
import { hasWords } from '../../../desk/format';
import { addNote } from '../nodes/footnote-nodes';

/** What needs a choice before it is in the text; undefined where the text may not have it. */
export interface BlockDialogs {
  onPicture: (() => void) | undefined;
  onGallery: (() => void) | undefined;
  onVideo: () => void;
}

/** A block that the list offers after '/'. */
export interface BlockChoice {
  label: string;
  hint: string;
  /** What else it is found by. */
  words: string;
  use: (editor: Editor) => void;
}

const choice = (label: string, hint: string, words: string, use: BlockChoice['use']): BlockChoice => ({
  ...{ label, hint, words, use },
});

/** Returns the blocks that a text may have and that some words name, in the order of their use. */
export function findBlocks(query: string, { onPicture, onGallery, onVideo }: BlockDialogs): BlockChoice[] {
  const all = [
    choice('Titoletto', 'Comincia una parte del testo', 'titolo h2', (editor) => {
      editor.commands.toggleHeading({ level: 2 });
    }),
    choice('Titoletto piccolo', 'Comincia una parte di una parte', 'sottotitolo h3', (editor) => {
      editor.commands.toggleHeading({ level: 3 });
    }),
    onPicture && choice('Fotografia', 'Dalla raccolta, o da caricare', 'foto immagine figura', onPicture),
    onGallery && choice('Galleria', 'Più fotografie insieme', 'foto immagini', onGallery),
    choice('Video', 'Di YouTube o Vimeo', 'youtube vimeo filmato', onVideo),
    choice('Elenco', 'Con i punti', 'lista punti', (editor) => {
      editor.commands.toggleBulletList();
    }),
    choice('Elenco numerato', 'Con i numeri', 'lista numeri', (editor) => {
      editor.commands.toggleOrderedList();
    }),
    choice('Citazione', 'Parole di altri, con la fonte', 'virgolette', (editor) => {
      editor.commands.toggleBlockquote();
    }),
    choice('Riquadro', 'Mette in evidenza', 'box avviso nota', (editor) => {
      editor.commands.toggleWrap('box');
    }),
    choice('Tabella', 'Righe e colonne', 'colonne righe', (editor) => {
      editor.commands.insertTable({ rows: 3, cols: 2, withHeaderRow: true });
    }),
    choice('Nota', 'In fondo al testo', 'piè di pagina', addNote),
    choice('Indice', 'I titoletti, da cui si salta', 'sommario contenuti', (editor) => {
      // The text goes on below.
      editor.commands.insertContent([{ type: 'tableOfContents' }, { type: 'paragraph' }]);
    }),
    choice('Linea', 'Separa due parti', 'riga separatore', (editor) => {
      editor.commands.setHorizontalRule();
    }),
  ];
  return all.filter(
    (each): each is BlockChoice => each !== undefined && hasWords(`${each.label} ${each.words}`, query),
  );
}

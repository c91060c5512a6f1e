import { Button, color, media, Row, space, styled } from '@salaria/ui';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  FileText,
  Heading2,
  Heading3,
  ImageIcon,
  Images,
  Italic,
  Link2,
  List,
  ListOrdered,
  Maximize2,
  PanelTop,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table,
  Trash2,
  Undo2,
  Video,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { removeBlock, toggleQuotation, writeSource } from '../nodes/block-nodes';
import type { BlockDialogs } from './block-list';
import { addNote, goToOther } from '../nodes/footnote-nodes';

const Tools = styled(Row.withComponent(Radix.Root))`
  flex-wrap: nowrap;
  gap: ${space.xxs};
  padding: ${space.xxs};
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: 6px 6px 0 0;
  background: ${color.band};
  ${media.tablet} { flex-wrap: wrap; }
`;
const Tool = styled(Button)`
  flex: none;
  min-width: 2.75rem;
  padding-inline: ${space.xs};
  background: ${color.card};
  &[aria-pressed='true'] { background: ${color.text}; color: ${color.page}; }
`;

type Chain = ReturnType<Editor['chain']>;

interface ToolSpec {
  label: string;
  /** Without one the label is shown. */
  icon?: typeof Bold;
  /** Letter of its shortcut with Ctrl. */
  letter?: string;
  /** Node or mark at the caret that it makes or takes away. */
  active?: string;
  level?: 2 | 3;
  /** Changes the text. */
  use: (chain: Chain) => Chain;
}

const textTools: readonly ToolSpec[] = [
  { label: 'Grassetto', icon: Bold, letter: 'B', active: 'bold', use: (chain) => chain.toggleBold() },
  { label: 'Corsivo', icon: Italic, letter: 'I', active: 'italic', use: (chain) => chain.toggleItalic() },
  { label: 'Apice', icon: Superscript, active: 'superscript', use: (chain) => chain.toggleMark('superscript') },
  { label: 'Pedice', icon: Subscript, active: 'subscript', use: (chain) => chain.toggleMark('subscript') },
  {
    label: 'Titoletto',
    icon: Heading2,
    active: 'heading',
    level: 2,
    use: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Titoletto piccolo',
    ...{ icon: Heading3, active: 'heading', level: 3 },
    use: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { label: 'Citazione', icon: Quote, active: 'blockquote', use: toggleQuotation },
  { label: 'Riquadro', icon: PanelTop, active: 'box', use: (chain) => chain.toggleWrap('box') },
  { label: 'Elenco', icon: List, active: 'bulletList', use: (chain) => chain.toggleBulletList() },
  { label: 'Elenco numerato', icon: ListOrdered, active: 'orderedList', use: (chain) => chain.toggleOrderedList() },
];
const tableTools: readonly ToolSpec[] = [
  { label: 'Riga sotto', use: (chain) => chain.addRowAfter() },
  { label: 'Colonna a destra', use: (chain) => chain.addColumnAfter() },
  { label: 'Togli la riga', use: (chain) => chain.deleteRow() },
  { label: 'Togli la colonna', use: (chain) => chain.deleteColumn() },
  { label: 'Togli la tabella', use: (chain) => chain.deleteTable() },
];
const insertTable = (chain: Chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true });

/** The tools for what the caret is in. */
function contextTools(editor: Editor): readonly ToolSpec[] {
  if (editor.isActive('table')) return tableTools;
  const block = ['figure', 'video', 'pictureGallery', 'gallery', 'tableOfContents', 'verbatim'].find((name) =>
    editor.isActive(name),
  );
  if (block === undefined) return [];
  const label = block === 'figure' ? 'Togli la fotografia' : 'Togli questo blocco';
  return [{ label, icon: Trash2, use: (chain) => removeBlock(chain, block) }];
}

interface ToolbarProps {
  editor: Editor;
  /** Id of the text. */
  textId: string;
  isWide: boolean;
  onLink: () => void;
  onDocument: () => void;
  dialogs: BlockDialogs;
  /** Chooses the picture of a video. */
  onStill: () => void;
  onWide: () => void;
}

interface ToolState {
  letter?: string | undefined;
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
}

/** The tools of the editor: one stop of the Tab key, with arrow keys between the buttons. */
export function Toolbar({ editor, textId, isWide, onLink, onDocument, dialogs, onStill, onWide }: ToolbarProps) {
  const { onPicture, onGallery, onVideo } = dialogs;
  const tool = (label: string, Icon: typeof Bold | undefined, onUse: () => void, state: ToolState = {}) => {
    const { letter, isPressed, isDisabled = false } = state;
    return (
      <Radix.Button key={label} asChild>
        <Tool
          type="button"
          look="quiet"
          title={letter === undefined ? label : `${label} (Ctrl+${letter})`}
          aria-label={label}
          aria-keyshortcuts={letter && `Control+${letter}`}
          aria-pressed={isPressed}
          aria-disabled={isDisabled}
          // The selection of the text stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isDisabled && onUse()}
        >
          {Icon ? <Icon size={18} aria-hidden="true" /> : label}
        </Tool>
      </Radix.Button>
    );
  };
  const textTool = ({ label, icon, letter, active, level, use }: ToolSpec) => {
    const isPressed = active === undefined ? undefined : editor.isActive(active, level && { level });
    return tool(label, icon, () => use(editor.chain().focus()).run(), { letter, isPressed });
  };
  return (
    <Tools aria-label="Formato del testo" aria-controls={textId}>
      {textTools.map(textTool)}
      {tool('Collegamento', Link2, onLink, { letter: 'K', isPressed: editor.isActive('link') })}
      {tool('Nota', undefined, () => addNote(editor), {
        isDisabled: !editor.can().insertContent({ type: 'footnoteReference' }),
      })}
      {editor.isActive('blockquote') && tool('Fonte', undefined, () => writeSource(editor))}
      {onPicture && editor.isActive('video') && tool('Immagine del video', undefined, onStill)}
      {editor.isActive('footnoteDefinition') && tool('Torna al richiamo', undefined, () => goToOther(editor))}
      {tool('Tabella', Table, () => insertTable(editor.chain().focus()).run(), {
        isDisabled: editor.isActive('table'),
      })}
      {onPicture && tool('Fotografia', ImageIcon, onPicture)}
      {onGallery && tool('Galleria', Images, onGallery)}
      {tool('Video', Video, onVideo)}
      {tool('Importa da Word', FileText, onDocument)}
      {tool('Annulla', Undo2, () => editor.chain().focus().undo().run(), {
        letter: 'Z',
        isDisabled: !editor.can().undo(),
      })}
      {tool('Ripeti', Redo2, () => editor.chain().focus().redo().run(), {
        letter: 'Y',
        isDisabled: !editor.can().redo(),
      })}
      {tool('A tutta pagina', Maximize2, onWide, { isPressed: isWide })}
      {contextTools(editor).map(textTool)}
    </Tools>
  );
}

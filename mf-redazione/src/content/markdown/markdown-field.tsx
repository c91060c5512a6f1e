import { Button, color, Row, space, styled, TextArea } from '@salaria/ui';
import { Bold, Heading2, Images, ImageIcon, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { PicturePicker } from '../../pictures/picture-picker';
import { LabelledControl } from '../form/controls/labelled-control';
import { useForm } from '../form/form-context';
import { type Edit, type Format, formatText, insertBlock, type Selection } from './markdown-edits';

const Tools = styled(Row)`
  gap: ${space.xxs};
  padding: ${space.xxs};
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: ${color.band};
`;
const Tool = styled(Button)`
  min-width: 2.75rem;
  padding-inline: ${space.xs};
  background: ${color.card};
`;
const Writing = styled(TextArea)`
  min-height: 24rem;
  font-family: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
  font-size: 0.95rem;
  line-height: 1.55;
`;

const iconSize = 18;
const formats: readonly { format: Format; label: string; icon: ReactNode; key?: string }[] = [
  { format: 'bold', label: 'Grassetto', icon: <Bold size={iconSize} aria-hidden="true" />, key: 'b' },
  { format: 'italic', label: 'Corsivo', icon: <Italic size={iconSize} aria-hidden="true" />, key: 'i' },
  { format: 'heading', label: 'Titoletto', icon: <Heading2 size={iconSize} aria-hidden="true" /> },
  { format: 'link', label: 'Collegamento', icon: <Link2 size={iconSize} aria-hidden="true" />, key: 'k' },
  { format: 'quote', label: 'Citazione', icon: <Quote size={iconSize} aria-hidden="true" /> },
  { format: 'list', label: 'Elenco', icon: <List size={iconSize} aria-hidden="true" /> },
  { format: 'numbers', label: 'Elenco numerato', icon: <ListOrdered size={iconSize} aria-hidden="true" /> },
];

const selectionOf = (field: HTMLTextAreaElement): Selection => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

/** Applies an edit as typing does, so that the browser can undo it. */
function apply(field: HTMLTextAreaElement, edit: Edit, write: (text: string) => void): void {
  field.focus();
  field.setSelectionRange(edit.start, edit.end);
  // The only way to edit with an undo history; deprecated, but without a successor.
  const isTyped =
    typeof document.execCommand === 'function' && document.execCommand('insertText', false, edit.replacement);
  if (!isTyped) write(field.value.slice(0, edit.start) + edit.replacement + field.value.slice(edit.end));
  // After React has written the text.
  requestAnimationFrame(() => field.setSelectionRange(edit.selectFrom, edit.selectTo));
}

interface MarkdownFieldProps {
  /** The text without its first blank lines. */
  text: string;
  /** Those blank lines, which stay. */
  lead: string;
  /** Called with the place of the gallery on a line of its own; undefined while the article has none. */
  galleryPlace: string | undefined;
  onAddGallery: () => void;
}

/** The text of an article, with buttons that write the Markdown. */
export function MarkdownField({ text, lead, galleryPlace, onAddGallery }: MarkdownFieldProps) {
  const { change } = useForm();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const write = (next: string) => change(['body'], lead + next);
  const edit = (make: (selection: Selection) => Edit) => {
    if (field.current) apply(field.current, make(selectionOf(field.current)), write);
  };
  const formatByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const found = formats.find(({ key }) => key === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    edit((selection) => formatText(selection, found.format));
  };
  const hasPlace = galleryPlace !== undefined && text.includes(galleryPlace);
  return (
    <>
      <Tools role="group" aria-label="Formato del testo">
        {formats.map(({ format, label, icon, key }) => (
          <Tool
            key={format}
            type="button"
            look="quiet"
            aria-label={label}
            title={key === undefined ? label : `${label} (Ctrl+${key.toUpperCase()})`}
            {...(key !== undefined && { 'aria-keyshortcuts': `Control+${key.toUpperCase()}` })}
            onClick={() => edit((selection) => formatText(selection, format))}
          >
            {icon}
          </Tool>
        ))}
        <Tool type="button" look="quiet" onClick={() => setIsChoosing(true)}>
          <ImageIcon size={iconSize} aria-hidden="true" />
          Fotografia
        </Tool>
        {!hasPlace && (
          <Tool
            type="button"
            look="quiet"
            onClick={() =>
              galleryPlace === undefined ? onAddGallery() : edit((selection) => insertBlock(selection, galleryPlace))
            }
          >
            <Images size={iconSize} aria-hidden="true" />
            {galleryPlace === undefined ? 'Galleria' : 'Posto della galleria'}
          </Tool>
        )}
      </Tools>
      <LabelledControl
        path={['body']}
        label="Testo"
        help="In Markdown. Una riga vuota separa i paragrafi; l’anteprima mostra la pagina com’è sul sito."
      >
        {(control) => (
          <Writing
            {...control}
            ref={field}
            lang="it"
            value={text}
            onKeyDown={formatByKey}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </LabelledControl>
      {isChoosing && (
        <PicturePicker
          onChoose={({ slug }) => {
            setIsChoosing(false);
            const area = field.current;
            if (!area) return;
            // Without the focus, which the closing dialog gives back to its button.
            const { text: before, ...range } = selectionOf(area);
            const { start, end, replacement } = insertBlock({ text: before, ...range }, `![](${slug})`);
            write(before.slice(0, start) + replacement + before.slice(end));
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

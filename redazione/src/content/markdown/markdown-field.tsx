import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { Row, styled, TextArea } from '@salaria/ui';
import { lazy, useState } from 'react';
import { useController } from 'react-hook-form';
import { type ControlAttributes, LabelledControl } from '../form/labelled-control';
import { ActionButton } from '../../desk/parts/actions/action-button';

const Writing = styled(TextArea)`
  min-height: 24rem;
  font-family: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
  font-size: 0.95rem;
  line-height: 1.55;
`;

export interface TextEditorProps {
  attributes: ControlAttributes;
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  /** Of the gallery that the entry has besides its text. */
  galleryName?: string | undefined;
  /** Whether the text may have pictures. Default: true. */
  hasPictures?: boolean;
}

/** A text as its Markdown. */
function PlainEditor({ attributes, value, onChange, onBlur }: TextEditorProps) {
  return (
    <Writing
      {...attributes}
      lang="it"
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Without its code, which may not load, the text is written as Markdown. */
export const VisualEditor = lazy(() => import('./visual-editor').catch(() => ({ default: PlainEditor })));

interface MarkdownFieldProps {
  spec: Extract<FieldSpec, { type: 'markdown' }>;
  /** Of the field in the form. */
  name: string;
  galleryName?: string | undefined;
}

/** A text with headings, pictures and tables, written as it looks or as Markdown. */
export function MarkdownField({ spec, name, galleryName }: MarkdownFieldProps) {
  const { field, fieldState } = useController({ name });
  const [isPlain, setIsPlain] = useState(false);
  // The server removes blank lines at the beginning, and counts lines without them.
  const write = (markdown: string) => field.onChange(markdown.replace(/^\n+/, ''));
  const help = isPlain
    ? 'Il testo con i suoi segni: **grassetto**, ## titolo. Una riga vuota separa i paragrafi.'
    : 'Esc porta agli strumenti. Le fotografie si possono anche trascinare o incollare nel testo.';
  return (
    <div>
      <LabelledControl name={name} label={spec.label} help={help} state={fieldState}>
        {(attributes) => {
          const Editor = isPlain ? PlainEditor : VisualEditor;
          return (
            <Editor
              attributes={attributes}
              value={typeof field.value === 'string' ? field.value : ''}
              onChange={write}
              onBlur={field.onBlur}
              galleryName={galleryName}
            />
          );
        }}
      </LabelledControl>
      <Row>
        <ActionButton
          label="Mostra i segni del testo"
          look="quiet"
          aria-pressed={isPlain}
          onClick={() => setIsPlain(!isPlain)}
        />
      </Row>
    </div>
  );
}

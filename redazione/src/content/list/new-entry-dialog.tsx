import { slugOf } from '@salaria/contracts/common';
import { Muted, send, useNavigate } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField, FormDialog, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { romeDayOf } from '../../desk/format';
import type { Kind } from '../kind-page';
import { contentPath } from '../content.queries';
import { editorPath, wordImportHash } from '../paths';

interface NewEntryDialogProps {
  kind: Kind;
  titleField: string;
  onClose: () => void;
}

/** Begins a new entry as a draft, and opens it. */
export function NewEntryDialog({ kind, titleField, onClose }: NewEntryDialogProps) {
  const navigate = useNavigate();
  const deskForm = useDeskForm({
    entry: `content/${kind.kind}/new`,
    label: kind.newLabel ?? kind.label,
    values: { title: '', slug: '', fromWord: false },
    call: async ({ title, slug, fromWord }) => {
      const fields = { [titleField]: title.trim(), ...kind.newFields?.(romeDayOf(new Date())) };
      await send('POST', `${contentPath}/${kind.kind}`, { slug, fields });
      void navigate(`${editorPath(kind.kind, slug)}${fromWord ? wordImportHash : ''}`);
    },
  });
  const { control, getValues, setValue } = deskForm.form;
  const title = useWatch({ control, name: 'title' });
  const earlierTitle = useRef('');
  useEffect(() => {
    if (getValues('slug') === slugOf(earlierTitle.current)) setValue('slug', slugOf(title));
    earlierTitle.current = title;
  }, [title, getValues, setValue]);
  const titleLabel = kind.fields.find(({ name }) => name === titleField)?.label ?? 'Titolo';
  return (
    <FormDialog title={kind.newLabel ?? ''} form={deskForm} submitLabel="Crea la bozza" onClose={onClose}>
      <TextField name="title" label={titleLabel} check={(text) => (text.trim() === '' ? 'manca' : undefined)} />
      <TextField name="slug" label="Nome nell’indirizzo" autoCapitalize="none" spellCheck={false} />
      <Muted>Lettere minuscole senza accenti, cifre e trattini. Dopo la pubblicazione non si cambia.</Muted>
      {kind.kind === 'articles' && <CheckField name="fromWord" label="Il testo è in un documento Word (.docx)" />}
    </FormDialog>
  );
}

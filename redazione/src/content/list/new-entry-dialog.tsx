import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
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
  /** What it begins with; by default what its kind says. */
  copied?: ContentFields;
  onClose: () => void;
}

/** Returns the fields of another entry for one of its own: a gallery belongs to one article. */
function copyOf({ gallery, body, ...fields }: ContentFields, slug: string): ContentFields {
  const name = Object(gallery).name as unknown;
  const hasGallery = typeof name === 'string' && name !== '';
  return {
    ...fields,
    ...(gallery !== undefined && { gallery: hasGallery ? Object.assign({}, gallery, { name: slug }) : gallery }),
    ...(body !== undefined && {
      body: hasGallery ? String(body).replace(`"${name}-gallery"`, `"${slug}-gallery"`) : body,
    }),
  };
}

/** Begins a new entry as a draft, and opens it. */
export function NewEntryDialog({ kind, titleField, copied, onClose }: NewEntryDialogProps) {
  const copiedTitle = copied && `Copia di ${String(copied[titleField] ?? '')}`;
  const navigate = useNavigate();
  const deskForm = useDeskForm({
    entry: `content/${kind.kind}/${copied ? 'copy' : 'new'}`,
    label: kind.newLabel ?? kind.label,
    values: { title: copiedTitle ?? '', slug: slugOf(copiedTitle ?? ''), fromWord: false },
    call: async ({ title, slug, fromWord }) => {
      const begun = copied ? copyOf(copied, slug) : kind.newFields?.(romeDayOf(new Date()));
      const fields = { ...begun, [titleField]: title.trim() };
      await send('POST', `${contentPath}/${kind.kind}`, { slug, fields });
      void navigate(`${editorPath(kind.kind, slug)}${fromWord ? wordImportHash : ''}`);
    },
  });
  const { control, getValues, setValue } = deskForm.form;
  const title = useWatch({ control, name: 'title' });
  const earlierTitle = useRef(copiedTitle ?? '');
  useEffect(() => {
    if (getValues('slug') === slugOf(earlierTitle.current)) setValue('slug', slugOf(title));
    earlierTitle.current = title;
  }, [title, getValues, setValue]);
  const titleLabel = kind.fields.find(({ name }) => name === titleField)?.label ?? 'Titolo';
  return (
    <FormDialog
      title={copied ? 'Duplica' : (kind.newLabel ?? '')}
      form={deskForm}
      submitLabel="Crea la bozza"
      onClose={onClose}
    >
      <TextField name="title" label={titleLabel} check={(text) => (text.trim() === '' ? 'manca' : undefined)} />
      <TextField name="slug" label="Nome nell’indirizzo" autoCapitalize="none" spellCheck={false} />
      <Muted>Lettere minuscole senza accenti, cifre e trattini. Si può cambiare anche in seguito.</Muted>
      {kind.kind === 'articles' && !copied && (
        <CheckField name="fromWord" label="Il testo è in un documento Word (.docx)" />
      )}
    </FormDialog>
  );
}

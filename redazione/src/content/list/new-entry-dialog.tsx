import { Field, Muted, TextInput, useNavigate } from '@salaria/ui';
import { useState } from 'react';
import { problemText } from '../../desk/parts/problem-text';
import { createEntry } from '../content.queries';
import { FormDialog } from '../form/form-dialog';
import type { Kind } from '../content-kind';
import { editorPath } from '../paths';
import { romeDayOf } from '../rome-time';
import { slugOf } from '@salaria/contracts/common';

interface NewEntryDialogProps {
  kind: Kind;
  titleField: string;
  onClose: () => void;
}

/** Begins a new entry as a draft, and opens it. */
export function NewEntryDialog({ kind, titleField, onClose }: NewEntryDialogProps) {
  const [title, setTitle] = useState('');
  const [ownSlug, setOwnSlug] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const slug = ownSlug ?? slugOf(title);
  const titleLabel = kind.fields.find(({ name }) => name === titleField)?.label ?? 'Titolo';

  async function submit(): Promise<void> {
    if (title.trim() === '') return setProblem('manca');
    setProblem(undefined);
    setIsPending(true);
    try {
      const fields = { [titleField]: title.trim(), ...kind.newFields?.(romeDayOf(new Date())) };
      await createEntry(kind.kind, { slug, fields });
      void navigate(editorPath(kind.kind, slug));
    } catch (error) {
      setFailure(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <FormDialog
      title={kind.newLabel ?? ''}
      submitLabel="Crea la bozza"
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={titleLabel} problem={problem}>
        {(control) => <TextInput {...control} value={title} onChange={(event) => setTitle(event.target.value)} />}
      </Field>
      <Field label="Nome nell’indirizzo">
        {(control) => (
          <TextInput
            {...control}
            value={slug}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setOwnSlug(event.target.value)}
          />
        )}
      </Field>
      <Muted>Lettere minuscole senza accenti, cifre e trattini. Dopo la pubblicazione non si cambia.</Muted>
    </FormDialog>
  );
}

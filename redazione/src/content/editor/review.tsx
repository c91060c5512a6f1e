import { type ContentEntry, type ContentReview, maxReviewNote } from '@salaria/contracts/desk/content/content';
import { ErrorNotice, Muted, toast } from '@salaria/ui';
import { FormDialog, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { instantText } from '../../desk/format';
import { entryPath } from '../content.queries';

/** Who waits for a review, or the note with which the text was returned. */
export function ReviewState({ review }: { review: ContentReview | null }) {
  if (review === null) return null;
  const { askedBy, askedAt, returnedBy, note } = review;
  if (note === null)
    return <p role="status">{`Aspetta una revisione, chiesta da ${askedBy} il ${instantText(askedAt)}.`}</p>;
  return (
    <ErrorNotice as="div">
      <p>{`${returnedBy} l’ha rimandato con una nota:`}</p>
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</p>
    </ErrorNotice>
  );
}

interface SendBackDialogProps {
  entry: Pick<ContentEntry, 'kind' | 'slug' | 'title' | 'review'>;
  onSend: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the note with which a text returns to who asked for its review. */
export function SendBackDialog({ entry, onSend, onClose }: SendBackDialogProps) {
  const path = entryPath(entry);
  const form = useDeskForm({
    entry: `${path}/review`,
    label: `Nota per «${entry.title}»`,
    values: { note: '' },
    call: async ({ note }) => {
      await onSend(note);
      toast({ title: 'Rimandato', description: `${entry.review?.askedBy} legge la nota dove scrive.` });
      onClose();
    },
  });
  return (
    <FormDialog title="Rimandare con una nota" form={form} submitLabel="Rimanda" onClose={onClose}>
      <TextField name="note" label="Che cosa cambiare" lines="8rem" maxLength={maxReviewNote} />
      <Muted>Il testo resta com’è: chi l’ha scritto lo corregge e chiede un’altra revisione.</Muted>
    </FormDialog>
  );
}

import type { Pdf } from '@salaria/contracts/pdfs';
import { ApiError, Button, Dialog, Row, space, toast } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { isUnauthorized, removePdf } from './pdfs.queries';

type RemovePdfDialogProps = {
  pdf: Pdf & { id: number };
  onClose: () => void;
  onRemoved: () => void;
  onUnauthorized: () => void;
};

/** Removes a PDF after a confirmation. */
export function RemovePdfDialog({ pdf, onClose, onRemoved, onUnauthorized }: RemovePdfDialogProps) {
  const [isPending, setIsPending] = useState(false);

  async function remove(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsPending(true);
    try {
      await removePdf(pdf.id);
      toast({ title: `PDF "${pdf.title}" eliminato` });
      onRemoved();
    } catch (error) {
      // Another session has removed it.
      if (error instanceof ApiError && error.status === 404) onRemoved();
      else if (isUnauthorized(error)) onUnauthorized();
      else {
        const description =
          error instanceof ApiError
            ? (error.serverMessage ?? 'Impossibile eliminare il PDF')
            : 'Impossibile connettersi al server';
        toast({ title: 'Errore', description, variant: 'destructive' });
      }
    } finally {
      onClose();
    }
  }

  return (
    <Dialog title="Eliminare il PDF?" width="30rem" onClose={onClose}>
      <p>
        {`"${pdf.title}" e tutto ciò che l'assistente ne sa saranno eliminati. `}
        L'operazione non si può annullare.
      </p>
      <Row as="form" style={{ marginTop: space.l }} onSubmit={(event) => void remove(event)}>
        <Button type="submit" disabled={isPending}>
          Elimina
        </Button>
        <Button type="button" look="quiet" disabled={isPending} onClick={onClose}>
          Annulla
        </Button>
      </Row>
    </Dialog>
  );
}

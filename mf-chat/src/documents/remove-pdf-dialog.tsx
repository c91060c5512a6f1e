import type { Pdf } from '@salaria/contracts/pdfs';
import { ApiError, Button, Dialog, Row, space, toast } from '@salaria/ui';
import { useState } from 'react';
import { isLocked, removePdf } from './documents.queries';

type RemovePdfDialogProps = {
  pdf: Pdf & { id: number };
  onClose: () => void;
  onRemoved: () => void;
  onLocked: () => void;
};

/** Asks before a document is removed, and removes it. */
export function RemovePdfDialog({ pdf, onClose, onRemoved, onLocked }: RemovePdfDialogProps) {
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await removePdf(pdf.id);
      toast({ title: `PDF "${pdf.title}" eliminato` });
      onRemoved();
    } catch (error) {
      // Somebody else was faster: it is gone all the same.
      if (error instanceof ApiError && error.status === 404) onRemoved();
      else if (isLocked(error)) onLocked();
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
      <p>{`"${pdf.title}" e tutto ciò che l'assistente ne sa saranno eliminati. L'operazione non si può annullare.`}</p>
      <Row style={{ marginTop: space.l }}>
        <Button type="button" disabled={busy} onClick={() => void remove()}>
          Elimina
        </Button>
        <Button type="button" look="quiet" disabled={busy} onClick={onClose}>
          Annulla
        </Button>
      </Row>
    </Dialog>
  );
}

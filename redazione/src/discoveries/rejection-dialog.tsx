import type { DeskDiscovery } from '@salaria/contracts/desk/visitors/discoveries';
import { ApiError, send, toast } from '@salaria/ui';
import { CheckField, FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { trashSentence, useTrashToast } from '../desk/trash';
import { discoveryPath } from './position';

const blank = { reason: '', notify: false };

interface RejectionDialogProps {
  discovery: DeskDiscovery;
  onRejected: () => void;
  onClose: () => void;
}

/** Rejects a discovery with a reason. */
export function RejectionDialog({ discovery, onRejected, onClose }: RejectionDialogProps) {
  const { id, version, title, discovererEmail } = discovery;
  const sayTrashed = useTrashToast();
  const form = useDeskForm({
    entry: `discoveries/${id}/rejection`,
    label: `Motivo per respingere «${title}»`,
    values: blank,
    call: async (values) => {
      try {
        await send('POST', `${discoveryPath(id)}/rejection`, { ...values, version });
        sayTrashed({ area: 'discoveries', id: String(id) }, title);
      } catch (error) {
        // Rejected by another editor, or by an attempt whose answer was lost.
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        toast({ title: 'La scoperta è già stata respinta' });
      }
      onRejected();
    },
  });
  return (
    <FormDialog title="Respingere la scoperta?" form={form} submitLabel="Respingi" onClose={onClose}>
      <p>{`«${title}» sparisce dal sito e dall’elenco delle scoperte. ${trashSentence}`}</p>
      <TextField name="reason" label="Motivo" lines="5rem" maxLength={1000} />
      <p>Il motivo resta nel registro delle operazioni.</p>
      {discovererEmail !== null && (
        <CheckField name="notify" label={`Scrivi il motivo a ${discovererEmail}, se il sito può spedire e-mail`} />
      )}
    </FormDialog>
  );
}

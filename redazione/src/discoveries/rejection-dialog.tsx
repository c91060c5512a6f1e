import { type DeskDiscovery, rejectedDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { ApiError, send, toast } from '@salaria/ui';
import { CheckField, FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { trashSentence, useTrashToast } from '../desk/trash';
import { discoveryPath } from './position';

const blank = { reason: '', notify: false };

const mailNotice = (isMailed: boolean): string =>
  isMailed ? 'Il motivo parte per e-mail.' : 'Il motivo non è partito: il sito non può spedire e-mail.';

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
        const body = { ...values, version };
        const { isMailed } = await send('POST', `${discoveryPath(id)}/rejection`, body, rejectedDiscoverySchema);
        sayTrashed({ area: 'discoveries', id: String(id) }, title, values.notify ? mailNotice(isMailed) : undefined);
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
      {discovererEmail !== null && <CheckField name="notify" label={`Spedisci il motivo a ${discovererEmail}`} />}
    </FormDialog>
  );
}

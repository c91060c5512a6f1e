import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { ApiError, Button, Muted, Row, send, toast } from '@salaria/ui';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { CheckField, TextField } from '../desk/forms/fields';
import { useKeptForm } from '../desk/forms/use-kept-form';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { discoveryPath, draftEntries } from './discovery-calls';

const reasonSchema = z.partial(z.object({ reason: z.string(), notify: z.boolean() }));
const blank = { reason: '', notify: false };

/** Rejects a discovery with a reason, after a confirmation. */
export function Rejection({ discovery, onRejected }: { discovery: DeskDiscovery; onRejected: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, version, title, discovererEmail } = discovery;
  const reject = async (values: typeof blank) => {
    try {
      await send('POST', `${discoveryPath(id)}/rejection`, { ...values, version }, z.unknown());
      toast({ title: 'Scoperta respinta' });
    } catch (error) {
      // Rejected by somebody else, or by an attempt whose answer was lost.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toast({ title: 'La scoperta è già stata respinta' });
    }
  };
  const { form, draft } = useKeptForm({
    entry: draftEntries(id).rejection,
    label: `Motivo per respingere «${title}»`,
    schema: reasonSchema,
    blank,
    // The dialog makes the call.
    call: reject,
  });
  const confirm = async () => {
    await reject(form.getValues());
    draft.clear();
    onRejected();
  };
  return (
    <Row>
      <Button type="button" look="quiet" onClick={() => setIsOpen(true)}>
        Respingi…
      </Button>
      {!draft.isBlank && !isOpen && <Muted>Il motivo che hai scritto è conservato.</Muted>}
      {isOpen && (
        <ConfirmDialog
          title="Respingere la scoperta?"
          confirmLabel="Respingi"
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        >
          <p>{`«${title}» sarà tolta dal sito e dalla redazione. Non si può annullare.`}</p>
          <FormProvider {...form}>
            <TextField name="reason" label="Motivo" lines="5rem" maxLength={1000} />
            <p>Il motivo resta nel registro delle operazioni.</p>
            {discovererEmail !== null && (
              <CheckField
                name="notify"
                label={`Scrivi il motivo a ${discovererEmail}, se il sito può spedire e-mail`}
              />
            )}
          </FormProvider>
        </ConfirmDialog>
      )}
    </Row>
  );
}

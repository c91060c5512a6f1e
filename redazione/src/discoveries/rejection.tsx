import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import { ApiError, Muted, Row, send, toast } from '@salaria/ui';
import { FormProvider } from 'react-hook-form';
import { CheckField, TextField } from '../desk/forms/desk-form';
import { useKeptForm } from '../desk/forms/use-desk-form';
import { useQuestion } from '../desk/parts/confirm-dialog';
import { discoveryPath } from './discovery-calls';
import { ActionButton } from '../desk/parts/action-button';

const blank = { reason: '', notify: false };

/** Rejects a discovery with a reason, after a confirmation. */
export function Rejection({ discovery, onRejected }: { discovery: DeskDiscovery; onRejected: () => void }) {
  const { id, version, title, discovererEmail } = discovery;
  const [ask, question] = useQuestion();
  const reject = async (values: typeof blank) => {
    try {
      await send('POST', `${discoveryPath(id)}/rejection`, { ...values, version });
      toast({ title: 'Scoperta respinta' });
    } catch (error) {
      // Rejected by somebody else, or by an attempt whose answer was lost.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toast({ title: 'La scoperta è già stata respinta' });
    }
  };
  const { form, kept } = useKeptForm({
    entry: `discoveries/${id}/rejection`,
    label: `Motivo per respingere «${title}»`,
    values: blank,
    // The dialog makes the call.
    call: reject,
  });
  const askForReason = () =>
    ask({
      title: 'Respingere la scoperta?',
      confirmLabel: 'Respingi',
      text: [
        `«${title}» sarà tolta dal sito e dalla redazione. Non si può annullare.`,
        <FormProvider key="form" {...form}>
          <TextField name="reason" label="Motivo" lines="5rem" maxLength={1000} />
          <p>Il motivo resta nel registro delle operazioni.</p>
          {discovererEmail !== null && (
            <CheckField name="notify" label={`Scrivi il motivo a ${discovererEmail}, se il sito può spedire e-mail`} />
          )}
        </FormProvider>,
      ],
      onConfirm: async () => {
        await reject(form.getValues());
        kept.clear();
        onRejected();
      },
    });
  return (
    <Row>
      <ActionButton label="Respingi…" look="quiet" onClick={askForReason} />
      {!kept.isBlank && !question && <Muted>Il motivo che hai scritto è conservato.</Muted>}
      {question}
    </Row>
  );
}

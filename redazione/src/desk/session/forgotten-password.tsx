import { acknowledgementSchema } from '@salaria/contracts/common';
import { send } from '@salaria/ui';
import { useState } from 'react';
import { DeskFormView, TextField } from '../forms/desk-form';
import { useDeskForm } from '../forms/use-desk-form';

/** Asks for a link to another password by mail; the server says so where it has none. */
export function ForgottenPassword() {
  const [outcome, setOutcome] = useState('');
  const form = useDeskForm({
    entry: null,
    values: { email: '' },
    call: async ({ email }) => {
      const body = { email: email.trim() };
      const { message } = await send('POST', '/api/desk/invitations/forgotten', body, acknowledgementSchema);
      setOutcome(message ?? 'Il link è in arrivo.');
    },
  });
  return (
    <>
      <DeskFormView form={form} submitLabel="Mandami un link" look="outline">
        <TextField name="email" label="Il tuo indirizzo e-mail" type="email" autoComplete="email" />
      </DeskFormView>
      <p role="status">{outcome}</p>
    </>
  );
}

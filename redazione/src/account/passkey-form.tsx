import { StatusLine } from '@salaria/ui';
import { useState } from 'react';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Columns } from '../desk/parts/layout';
import { addPasskey, hasPasskeys } from '../desk/session/passkeys';

/** Adds a passkey to the caller's account; asks for the password unless it has just been typed. */
export function PasskeyForm({ knownPassword }: { knownPassword?: string }) {
  const [outcome, setOutcome] = useState('');
  const form = useDeskForm({
    entry: 'account/passkey',
    label: 'Passkey da aggiungere',
    values: { name: '', password: '' },
    call: async (values) => {
      const name = values.name.trim();
      setOutcome('');
      await addPasskey(name, knownPassword ?? values.password);
      setOutcome(`Passkey «${name}» aggiunta.`);
    },
  });
  if (!hasPasskeys()) return <p>Questo browser non ha le passkey, o il sito non è aperto con https.</p>;
  return (
    <>
      <DeskFormView form={form} submitLabel="Aggiungi una passkey" look="outline">
        <Columns>
          <TextField name="name" label="Nome della passkey" placeholder="Telefono" autoComplete="off" />
          {knownPassword === undefined && (
            <TextField name="password" label="La tua password" type="password" autoComplete="current-password" />
          )}
        </Columns>
      </DeskFormView>
      <StatusLine role="status">{outcome}</StatusLine>
    </>
  );
}

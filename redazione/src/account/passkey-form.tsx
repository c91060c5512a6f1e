import { StatusLine } from '@salaria/ui';
import { useState } from 'react';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { FormRow } from '../desk/parts/layout';
import { addPasskey, hasPasskeys, PasskeyCancelled } from '../desk/session/passkeys';

/** Adds a passkey to the caller's account; asks for the password unless it has just been typed. */
export function PasskeyForm({ knownPassword }: { knownPassword?: string }) {
  const [outcome, setOutcome] = useState('');
  const form = useDeskForm({
    values: { name: '', password: '' },
    call: async (values) => {
      const name = values.name.trim();
      setOutcome('');
      try {
        await addPasskey(name, knownPassword ?? values.password);
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        setOutcome('Nessuna passkey aggiunta: il dispositivo non ha risposto, o ce l’ha già. Riprova.');
        return;
      }
      setOutcome(`Passkey «${name}» aggiunta.`);
      form.form.reset();
    },
  });
  if (!hasPasskeys()) return <p>Questo browser non ha le passkey, o il sito non è aperto con https.</p>;
  return (
    <>
      <DeskFormView form={form} submitLabel="Aggiungi una passkey" look="outline">
        <FormRow>
          <TextField name="name" label="Nome della passkey" placeholder="Telefono" autoComplete="off" />
          {knownPassword === undefined && (
            <TextField name="password" label="La tua password" type="password" autoComplete="current-password" />
          )}
        </FormRow>
      </DeskFormView>
      <StatusLine role="status">{outcome}</StatusLine>
    </>
  );
}

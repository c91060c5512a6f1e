import { Button, Field, StatusLine, TextInput } from '@salaria/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { FailureNotice } from '../desk/parts/failure-notice';
import { FormRow } from '../desk/parts/form-row';
import { useSubmit } from '../desk/parts/use-submit';
import { addPasskey, hasPasskeys, PasskeyCancelled } from '../desk/session/passkeys';
import { StackForm } from '../desk/stack-form';

interface PasskeyFormProps {
  /** The password, where it has just been typed; else the form asks for it. */
  knownPassword?: string;
  onAdded?: () => void;
}

/** Adds a passkey to the caller's account. */
export function PasskeyForm({ knownPassword, onAdded }: PasskeyFormProps) {
  const [isPossible, setIsPossible] = useState<boolean>();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState('');
  const { isPending, failure, run } = useSubmit();
  useEffect(() => setIsPossible(hasPasskeys()), []);
  if (isPossible === undefined) return null;
  if (!isPossible) return <p>Questo browser non ha le passkey, o il sito non è aperto con https.</p>;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setOutcome('');
    await run(async () => {
      try {
        await addPasskey(name.trim(), knownPassword ?? password);
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        setOutcome('Nessuna passkey aggiunta: il dispositivo non ha risposto, o ce l’ha già. Riprova.');
        return;
      }
      setOutcome(`Passkey «${name.trim()}» aggiunta.`);
      setName('');
      setPassword('');
      onAdded?.();
    });
  }

  return (
    <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <FormRow>
        <Field label="Nome della passkey" problem={failure?.fields['name']}>
          {(control) => (
            <TextInput
              {...control}
              placeholder="Telefono"
              autoComplete="off"
              value={name}
              readOnly={isPending}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {knownPassword === undefined && (
          <Field label="La tua password" problem={failure?.fields['password']}>
            {(control) => (
              <TextInput
                {...control}
                type="password"
                autoComplete="current-password"
                value={password}
                readOnly={isPending}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
      </FormRow>
      {failure && Object.keys(failure.fields).length === 0 && <FailureNotice failure={failure} />}
      <div>
        <Button type="submit" look="outline" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : 'Aggiungi una passkey'}
        </Button>
      </div>
      <StatusLine role="status">{outcome}</StatusLine>
    </StackForm>
  );
}

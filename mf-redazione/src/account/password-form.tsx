import { passwordRules } from '@salaria/contracts/desk/accounts/own-account';
import { Button, Field, Muted, TextInput, toast, useReadAgain } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../desk/parts/failure-notice';
import { FormRow } from '../desk/parts/form-row';
import { useSubmit } from '../desk/parts/use-submit';
import { changePassword, sessionsPath } from './account.queries';
import { StackForm } from '../desk/stack-form';

/** Changes the caller's password, which ends the other sessions. */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isPending, failure, run } = useSubmit();
  const readAgain = useReadAgain();
  const problem = failure?.fields['newPassword'] ?? failure?.fields['password'];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run(() => changePassword(current, next)))) return;
    setCurrent('');
    setNext('');
    toast({ title: 'Password cambiata', description: 'Le altre sessioni sono finite.' });
    await readAgain(sessionsPath);
  }

  return (
    <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <FormRow>
        <Field label="Password attuale" problem={failure?.fields['currentPassword']}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={current}
              readOnly={isPending}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </Field>
        <Field label="Password nuova" problem={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              value={next}
              readOnly={isPending}
              onChange={(event) => setNext(event.target.value)}
            />
          )}
        </Field>
      </FormRow>
      <Muted>{passwordRules} Le altre sessioni finiranno.</Muted>
      {failure && Object.keys(failure.fields).length === 0 && <FailureNotice failure={failure} />}
      <div>
        <Button type="submit" look="outline" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : 'Cambia la password'}
        </Button>
      </div>
    </StackForm>
  );
}

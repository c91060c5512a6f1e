import { Button, Field, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../parts/use-submit';
import { logInWithKey } from './session.queries';
import { StackForm } from '../stack-form';

/** Login with ADMIN_TOKEN, which loads the page again: the server writes the token of the page into it. */
export function KeyLogin() {
  const [token, setToken] = useState('');
  const { isPending, failure, run } = useSubmit();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(() => logInWithKey(token))) location.reload();
  }

  return (
    <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <Field label="Chiave di accesso" problem={failure?.text}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="off"
            value={token}
            readOnly={isPending}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="outline" aria-disabled={isPending}>
          Entra con la chiave
        </Button>
      </div>
    </StackForm>
  );
}

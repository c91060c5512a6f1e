import { Button, Field, Muted, Row, Stack, TextInput } from '@salaria/ui';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from '../parts/use-submit';
import { KeyLogin } from './key-login';
import { hasPasskeys, logInWithPasskey, PasskeyCancelled } from './passkeys';
import { logIn } from './session.queries';
import { StackForm } from '../stack-form';

/** Login with password, passkey or the operator's key; calls `onLogin` when the server has accepted one of them. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { isPending, failure, run } = useSubmit();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(() => logIn({ login: login.trim(), password }))) onLogin();
  }

  return (
    <Stack>
      <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        <Field label="Nome o indirizzo e-mail" problem={failure?.fields['login']}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              autoComplete="username webauthn"
              autoCapitalize="none"
              value={login}
              readOnly={isPending}
              onChange={(event) => setLogin(event.target.value)}
            />
          )}
        </Field>
        <Field label="Password" problem={failure?.fields['login'] === undefined ? failure?.text : undefined}>
          {(control) => (
            <TextInput
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              readOnly={isPending}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? 'Un momento…' : 'Entra'}
          </Button>
        </div>
      </StackForm>
      <PasskeyLogin onLogin={onLogin} />
      <Muted>Password dimenticata? Chiedi a una persona responsabile un link per sceglierne una nuova.</Muted>
      <details>
        <summary>Ho la chiave di amministrazione</summary>
        <KeyLogin />
      </details>
    </Stack>
  );
}

function PasskeyLogin({ onLogin }: { onLogin: () => void }) {
  const [isOffered, setIsOffered] = useState(false);
  const { isPending, failure, run } = useSubmit();
  const [isCancelled, setIsCancelled] = useState(false);
  useEffect(() => setIsOffered(hasPasskeys()), []);
  if (!isOffered) return null;

  async function start(): Promise<void> {
    setIsCancelled(false);
    const isDone = await run(async () => {
      try {
        await logInWithPasskey();
        onLogin();
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        setIsCancelled(true);
      }
    });
    if (!isDone) setIsCancelled(false);
  }

  return (
    <div>
      <Row>
        <Button type="button" look="outline" aria-disabled={isPending} onClick={() => void start()}>
          <KeyRound size={18} aria-hidden="true" />
          Entra con una passkey
        </Button>
      </Row>
      {failure && <p role="alert">{failure.text}</p>}
      {isCancelled && <p role="status">Nessuna passkey usata: riprova, o entra con la password.</p>}
    </div>
  );
}

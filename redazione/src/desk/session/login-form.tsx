import { Row, Stack } from '@salaria/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { DeskFormView, TextField } from '../forms/desk-form';
import { useDeskForm } from '../forms/use-desk-form';
import { FailureNotice, useSubmit } from '../parts/submit';
import { ForgottenPassword } from './forgotten-password';
import { KeyLogin } from './key-login';
import { hasPasskeys, logInWithPasskey, PasskeyCancelled } from './passkeys';
import { logIn } from './session.queries';
import { ActionButton } from '../parts/action-button';

/** Login with password, passkey or the operator's key; calls `onLogin` when the server has accepted one of them. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const form = useDeskForm({
    values: { login: '', password: '' },
    call: async ({ login, password }) => {
      await logIn({ login: login.trim(), password });
      onLogin();
    },
  });
  return (
    <Stack>
      <DeskFormView form={form} submitLabel="Entra">
        <TextField
          name="login"
          label="Nome o indirizzo e-mail"
          autoComplete="username webauthn"
          autoCapitalize="none"
        />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" />
      </DeskFormView>
      <PasskeyLogin onLogin={onLogin} />
      <details>
        <summary>Password dimenticata?</summary>
        <ForgottenPassword />
      </details>
      <details>
        <summary>Ho la chiave di amministrazione</summary>
        <KeyLogin onLogin={onLogin} />
      </details>
    </Stack>
  );
}

function PasskeyLogin({ onLogin }: { onLogin: () => void }) {
  const { isPending, failure, run } = useSubmit();
  const [isCancelled, setIsCancelled] = useState(false);
  if (!hasPasskeys()) return null;
  const start = () => {
    setIsCancelled(false);
    return run(async () => {
      try {
        await logInWithPasskey();
        onLogin();
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        setIsCancelled(true);
      }
    });
  };
  return (
    <div>
      <Row>
        <ActionButton
          icon={KeyRound}
          label="Entra con una passkey"
          look="outline"
          aria-disabled={isPending}
          onClick={() => void start()}
        />
      </Row>
      <FailureNotice failure={failure} />
      {isCancelled && <p role="status">Nessuna passkey usata: riprova, o entra con la password.</p>}
    </div>
  );
}

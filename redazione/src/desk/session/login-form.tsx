import { Row, Stack } from '@salaria/ui';
import { KeyRound } from 'lucide-react';
import { DeskFormView, TextField } from '../forms/desk-form';
import { useDeskForm } from '../forms/use-desk-form';
import { hasPasskeys, logInWithPasskey } from './passkeys';
import { ForgottenPassword } from './forgotten-password';
import { logIn, logInWithKey } from './session.queries';
import { CallButton } from '../parts/actions/call-button';

/** Login with password, passkey or the operator's key; calls `onLogin` when the server has accepted one of them. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const form = useDeskForm({
    entry: null,
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
      {hasPasskeys() && (
        <Row>
          <CallButton
            icon={KeyRound}
            label="Entra con una passkey"
            look="outline"
            call={async () => {
              await logInWithPasskey();
              onLogin();
            }}
          />
        </Row>
      )}
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

/** Login with ADMIN_TOKEN. */
function KeyLogin({ onLogin }: { onLogin: () => void }) {
  const form = useDeskForm({
    entry: null,
    values: { token: '' },
    call: async ({ token }) => {
      await logInWithKey(token);
      onLogin();
    },
  });
  return (
    <DeskFormView form={form} submitLabel="Entra con la chiave" look="outline">
      <TextField name="token" label="Chiave di accesso" type="password" autoComplete="off" />
    </DeskFormView>
  );
}

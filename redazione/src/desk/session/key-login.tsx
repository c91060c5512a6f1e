import { DeskFormView, TextField } from '../forms/desk-form';
import { useDeskForm } from '../forms/use-desk-form';
import { logInWithKey } from './session.queries';

/** Login with ADMIN_TOKEN. */
export function KeyLogin({ onLogin }: { onLogin: () => void }) {
  const form = useDeskForm({
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

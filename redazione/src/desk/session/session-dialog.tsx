import { Dialog } from '@salaria/ui';
import { endLogin, useIsSessionLost } from './lost-session';
import { LoginForm } from './login-form';
import { announceSession, isOtherAccount } from './session-account';
import { readSession, useReloadDeskSession } from './session.queries';

/** The login above an open page whose session has ended. What was typed stays; the calls that failed are repeated. */
export function SessionDialog() {
  const isLost = useIsSessionLost();
  const reload = useReloadDeskSession();
  if (!isLost) return null;
  const onLogin = async () => {
    announceSession();
    // Another person must not send what the first one has written.
    const session = await readSession().catch(() => undefined);
    endLogin(!(session && isOtherAccount(session)));
    await reload();
  };
  return (
    <Dialog
      title="La sessione è finita"
      description="Entra di nuovo: ciò che hai scritto è ancora qui, e l’operazione riprende da sola."
      width="30rem"
      onClose={() => endLogin(false)}
    >
      <LoginForm onLogin={() => void onLogin()} />
    </Dialog>
  );
}

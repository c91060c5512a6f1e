import { ForgottenPassword } from '../desk/session/forgotten-password';
import { AccessLinkPage } from './access-link';

export default function PasswordPage() {
  return (
    <AccessLinkPage
      title="Una password nuova"
      spent="Questo link per una password nuova non vale più: è già stato usato, ce n’è uno più recente, o è scaduto."
    >
      <p>Se la password l’hai già scelta, entra con quella. Altrimenti chiedi qui un altro link.</p>
      <ForgottenPassword />
    </AccessLinkPage>
  );
}

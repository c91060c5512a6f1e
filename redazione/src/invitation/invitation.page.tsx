import { AccessLinkPage } from './access-link';

export default function InvitationPage() {
  return (
    <AccessLinkPage
      title="Invito alla redazione"
      spent="L’invito non vale più: è già stato usato o ritirato, o è scaduto."
    >
      <p>Se l’hai già accettato, entra con il nome o l’indirizzo e la password che hai scelto.</p>
      <p>Altrimenti chiedine un altro a chi ti ha invitato: un invito vale sette giorni.</p>
    </AccessLinkPage>
  );
}

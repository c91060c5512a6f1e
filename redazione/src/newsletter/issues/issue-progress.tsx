import { type Issue, issueSchema } from '@salaria/contracts/desk/visitors/newsletter';
import { Link, Muted, Row, send, Stack } from '@salaria/ui';
import { CallButton } from '../../desk/parts/actions/call-button';
import { countText, instantText } from '../../desk/format';
import { issuePath } from '../newsletter-calls';
import { IssueStateBadge } from './issue-state-badge';

/** How far an issue has been sent, with a button that stops it. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { id, state, counts, startedAt } = issue;
  const { sent, waiting, failed, refused, skipped } = counts;
  return (
    <Stack>
      <Row>
        <IssueStateBadge state={state} />
        {startedAt !== null && <Muted>{`Cominciato: ${instantText(startedAt)}`}</Muted>}
      </Row>
      <progress
        value={sent + failed + refused + skipped}
        max={Math.max(1, sent + waiting + failed + refused + skipped)}
        aria-label="Spedizione"
      />
      <p role="status">
        {`${countText(sent, 'partita', 'partite')}, ${waiting} in attesa, `}
        {countText(failed, 'non riuscita', 'non riuscite')}
        {refused > 0 && `, ${countText(refused, 'a un indirizzo rifiutato', 'a indirizzi rifiutati')}`}
        {skipped > 0 && `, ${countText(skipped, 'tolta', 'tolte')} (disiscritti o spedizione fermata)`}.
      </p>
      {failed > 0 && (
        <Muted>
          Non riuscite: e-mail che il server di posta rifiuta, o di cui non si sa se siano partite; non si ripetono,
          perché nessuno le riceva due volte.
        </Muted>
      )}
      {refused > 0 && <Link to="/redazione/newsletter?vista=iscritti&stato=refused">Vedi gli indirizzi rifiutati</Link>}
      {state === 'sending' && (
        <Row>
          <CallButton
            label="Ferma la spedizione"
            look="outline"
            question={{
              title: 'Fermare la spedizione?',
              confirmLabel: 'Ferma',
              text: [
                `${countText(sent, 'e-mail già partita non torna', 'e-mail già partite non tornano')} indietro; le altre non partono più.`,
                'Una spedizione fermata non si riprende.',
              ],
            }}
            call={() => send('DELETE', `${issuePath(id)}/sending`, undefined, issueSchema)}
          />
        </Row>
      )}
    </Stack>
  );
}

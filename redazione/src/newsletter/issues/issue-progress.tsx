import { type Issue, issueSchema } from '@salaria/contracts/desk/newsletter';
import { Button, color, Muted, Row, send, Stack, styled } from '@salaria/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../desk/parts/confirm-dialog';
import { instantText } from '../../desk/instant';
import { issuePath } from '../newsletter-calls';
import { IssueStateBadge } from './issue-state-badge';

const Bar = styled.progress`
  width: 100%;
  height: 0.8rem;
  accent-color: ${color.oliva};
`;

interface IssueProgressProps {
  issue: Issue;
  onChanged: (issue: Issue) => void;
}

/** How far an issue has been sent, with a button that stops it. */
export function IssueProgress({ issue, onChanged }: IssueProgressProps) {
  const [isCanceling, setIsCanceling] = useState(false);
  const { id, state, counts, startedAt } = issue;
  const { sent, waiting, failed, skipped } = counts;
  return (
    <Stack>
      <Row>
        <IssueStateBadge state={state} />
        {startedAt !== null && <Muted>{`Cominciato: ${instantText(startedAt)}`}</Muted>}
      </Row>
      <Bar
        value={sent + failed + skipped}
        max={Math.max(1, sent + waiting + failed + skipped)}
        aria-label="Spedizione"
      />
      <p role="status">
        {`${sent} partite, ${waiting} in attesa, ${failed} non riuscite`}
        {skipped > 0 && `, ${skipped} tolte (disiscritti o spedizione fermata)`}.
      </p>
      {failed > 0 && (
        <Muted>
          Non riuscite: indirizzi che il server di posta rifiuta, o e-mail di cui non si sa se siano partite; non si
          ripetono, perché nessuno le riceva due volte.
        </Muted>
      )}
      {state === 'sending' && (
        <Row>
          <Button type="button" look="outline" onClick={() => setIsCanceling(true)}>
            Ferma la spedizione
          </Button>
        </Row>
      )}
      {isCanceling && (
        <ConfirmDialog
          title="Fermare la spedizione?"
          confirmLabel="Ferma"
          onConfirm={async () => onChanged(await send('DELETE', `${issuePath(id)}/sending`, undefined, issueSchema))}
          onClose={() => setIsCanceling(false)}
        >
          <p>{`Le ${sent} e-mail già partite non tornano indietro; le altre non partono più.`}</p>
          <p>Una spedizione fermata non si riprende.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { Button, color, Link, Muted, space, styled } from '@salaria/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { type ListedDraft, listLocalDrafts, removeLocalDrafts } from '../drafts/local-drafts';
import { flushOpenDrafts } from '../drafts/use-draft';
import { instantText } from '../instant';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useSubmit } from '../parts/use-submit';
import { roleNames } from './role-names';
import { announceSession } from './session-account';
import { logOut } from './session.queries';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.xs};
  margin-bottom: ${space.l};
  border-block: 1px solid ${color.line};
`;

/** Time to save what is being written before a logout; what is left then is asked about. */
const savingTimeoutMs = 5000;
const flushInTime = () =>
  Promise.race([flushOpenDrafts(), new Promise((resolve) => setTimeout(resolve, savingTimeoutMs))]);

/** Who is signed in, with the way out. */
export function SignedIn({ session: { accountId, name, role } }: { session: DeskSession }) {
  const { isPending, failure, run } = useSubmit();
  const [unsent, setUnsent] = useState<ListedDraft[]>([]);
  const leave = async () => {
    await logOut();
    removeLocalDrafts(accountId);
    announceSession();
    // A new document, so that nothing that was read stays in memory.
    location.assign('/redazione');
  };
  const ask = async () => {
    await flushInTime();
    const drafts = listLocalDrafts(accountId);
    setUnsent(drafts);
    if (drafts.length === 0) await leave();
  };
  return (
    <Bar>
      <Muted as="span">
        {accountId === null ? name : <Link to="/redazione/profilo">{name}</Link>}
        {` · ${roleNames[role]}`}
      </Muted>
      {failure && <span role="alert">{failure.text}</span>}
      <Button type="button" look="quiet" aria-disabled={isPending} onClick={() => void run(ask)}>
        <LogOut size={18} aria-hidden="true" />
        Esci
      </Button>
      {unsent.length > 0 && (
        <ConfirmDialog
          title="Uscire e cancellare i testi non inviati?"
          confirmLabel="Esci e cancella"
          onConfirm={leave}
          onClose={() => setUnsent([])}
        >
          <p>Questi testi sono soltanto in questo browser, e chi lo usa dopo di te non deve vederli:</p>
          <ul>
            {unsent.map(({ entry, label = 'Un testo', changedAt }) => (
              <li key={entry}>{`${label}, ${instantText(new Date(changedAt).toISOString())}`}</li>
            ))}
          </ul>
          <p>Uscendo vanno persi. Con «Annulla» restano, e li ritrovi nella panoramica.</p>
        </ConfirmDialog>
      )}
    </Bar>
  );
}

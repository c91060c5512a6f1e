import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { toast } from '@salaria/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { flushDrafts } from '../desk/drafts/draft-saver';
import { listLocalDrafts, removeLocalDrafts } from '../desk/drafts/local-drafts';
import { instantText } from '../desk/format';
import { ActionButton } from '../desk/parts/actions/action-button';
import { useQuestion } from '../desk/parts/actions/confirm-dialog';
import { DesktopText } from '../desk/parts/layout';
import { problemText } from '../desk/parts/actions/submit';
import { announceSession } from '../desk/session/session-account';
import { logOut } from '../desk/session/session.queries';

/** Time to save what is being written before a logout; what is left then is asked about. */
const savingTimeoutMs = 5000;
const flushInTime = () => Promise.race([flushDrafts(), new Promise((resolve) => setTimeout(resolve, savingTimeoutMs))]);

/** Logs out, after asking where that would lose texts. */
export function Logout({ session: { accountId } }: { session: DeskSession }) {
  const [isPending, setIsPending] = useState(false);
  const [ask, question] = useQuestion();
  const leave = async () => {
    await logOut();
    removeLocalDrafts(accountId);
    announceSession();
    // A new document, so that nothing that was read stays in memory.
    location.assign('/redazione');
  };
  const begin = async () => {
    setIsPending(true);
    await flushInTime();
    const drafts = listLocalDrafts(accountId);
    if (drafts.length === 0)
      await leave().catch((error: unknown) => toast({ variant: 'destructive', title: problemText(error) }));
    else
      ask({
        title: 'Uscire e cancellare i testi non inviati?',
        confirmLabel: 'Esci e cancella',
        text: [
          'Questi testi sono soltanto in questo browser, e chi lo usa dopo di te non deve vederli:',
          <ul key="drafts">
            {drafts.map(({ entry, label = 'Un testo', changedAt }) => (
              <li key={entry}>{`${label}, ${instantText(changedAt)}`}</li>
            ))}
          </ul>,
          'Uscendo vanno persi. Con «Annulla» restano, e li ritrovi nella panoramica.',
        ],
        onConfirm: leave,
      });
    setIsPending(false);
  };
  return (
    <>
      <ActionButton
        icon={LogOut}
        label={<DesktopText>Esci</DesktopText>}
        look="quiet"
        aria-disabled={isPending}
        onClick={() => !isPending && void begin()}
      />
      {question}
    </>
  );
}

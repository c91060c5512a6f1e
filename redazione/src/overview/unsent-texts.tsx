import { Link, Muted } from '@salaria/ui';
import { useState } from 'react';
import { type DraftOwner, type ListedDraft, listLocalDrafts, removeLocalDraft } from '../desk/drafts/local-drafts';
import { isBeingSaved } from '../desk/drafts/use-draft';
import { instantText } from '../desk/format';
import { useQuestion } from '../desk/parts/confirm-dialog';
import { ActionList, TitledPart } from '../desk/parts/layout';
import { useSession } from '../desk/session/session-account';
import { ActionButton } from '../desk/parts/action-button';

const listUnsent = (owner: DraftOwner) => listLocalDrafts(owner).filter(({ entry }) => !isBeingSaved(entry));

/** The texts of the account that only this browser has, with links to where they were written; none renders nothing. */
export function UnsentTexts() {
  const { accountId } = useSession();
  const [drafts, setDrafts] = useState(() => listUnsent(accountId));
  const [ask, question] = useQuestion();
  const discard = ({ entry, label = 'Un testo' }: ListedDraft) =>
    ask({
      title: 'Scartare il testo?',
      confirmLabel: 'Scarta',
      text: [`«${label}» sarà cancellato da questo browser. Non si può annullare.`],
      onConfirm: async () => {
        removeLocalDraft(accountId, entry);
        setDrafts(listUnsent(accountId));
      },
    });
  if (drafts.length === 0 && !question) return null;
  return (
    <TitledPart id="non-inviati" title="Testi non inviati">
      <Muted>Sono soltanto in questo browser: aprili per continuare.</Muted>
      <ActionList>
        {drafts.map((draft) => {
          const { entry, label = 'Un testo', path, changedAt } = draft;
          return (
            <li key={entry}>
              <span>
                {path === undefined ? label : <Link to={path}>{label}</Link>}
                <Muted as="span">{`, ${instantText(changedAt)}`}</Muted>
              </span>
              <ActionButton
                label="Scarta"
                look="quiet"
                aria-label={`Scarta: ${label}`}
                onClick={() => discard(draft)}
              />
            </li>
          );
        })}
      </ActionList>
      {question}
    </TitledPart>
  );
}

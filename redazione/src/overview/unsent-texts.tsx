import { Link, Muted } from '@salaria/ui';
import { useState } from 'react';
import { type DraftOwner, listLocalDrafts, removeLocalDraft } from '../desk/drafts/local-drafts';
import { isBeingSaved } from '../desk/drafts/draft-saver';
import { instantText } from '../desk/format';
import { CallButton } from '../desk/parts/actions/call-button';
import { discardQuestion } from '../desk/forms/kept-text';
import { ActionList, TitledPart } from '../desk/parts/layout';
import { useSession } from '../desk/session/session.queries';

const listUnsent = (owner: DraftOwner) => listLocalDrafts(owner).filter(({ entry }) => !isBeingSaved(entry));

/** The texts of the account that only this browser has, with links to where they were written; none renders nothing. */
export function UnsentTexts() {
  const { accountId } = useSession();
  const [drafts, setDrafts] = useState(() => listUnsent(accountId));
  if (drafts.length === 0) return null;
  return (
    <TitledPart id="non-inviati" title="Testi non inviati">
      <Muted>Sono soltanto in questo browser: aprili per continuare.</Muted>
      <ActionList>
        {drafts.map(({ entry, label = 'Un testo', path, changedAt }) => (
          <li key={entry}>
            <span>
              {path === undefined ? label : <Link to={path}>{label}</Link>}
              <Muted as="span">{`, ${instantText(changedAt)}`}</Muted>
            </span>
            <CallButton
              label="Scarta"
              look="quiet"
              aria-label={`Scarta: ${label}`}
              question={discardQuestion(label)}
              call={async () => {
                removeLocalDraft(accountId, entry);
                setDrafts(listUnsent(accountId));
              }}
            />
          </li>
        ))}
      </ActionList>
    </TitledPart>
  );
}

import { Button, Link, Muted } from '@salaria/ui';
import { useRef, useState } from 'react';
import { instantText } from '../../instant';
import { ActionList } from '../../parts/list/action-list';
import { TitledPart } from '../../parts/titled-part';
import { ConfirmDialog } from '../../parts/confirm-dialog';
import { useFocusAfterDialog } from '../../parts/use-focus-after-dialog';
import { useDraftOwner } from '../draft-owner';
import { type DraftOwner, type ListedDraft, listLocalDrafts, removeLocalDraft } from '../local-drafts';
import { isBeingSaved } from '../use-draft';

const listUnsent = (owner: DraftOwner) => listLocalDrafts(owner).filter(({ entry }) => !isBeingSaved(entry));

/** The texts of the account that only this browser has, with links to where they were written; none renders nothing. */
export function UnsentTexts() {
  const owner = useDraftOwner();
  const [drafts, setDrafts] = useState(() => listUnsent(owner));
  const [toDiscard, setToDiscard] = useState<ListedDraft>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterDialog(toDiscard !== undefined, heading);
  const discard = async ({ entry }: ListedDraft) => {
    removeLocalDraft(owner, entry);
    setDrafts(listUnsent(owner));
  };
  if (drafts.length === 0 && toDiscard === undefined) return null;
  return (
    <TitledPart id="non-inviati" title="Testi non inviati" heading={heading}>
      <Muted>Sono soltanto in questo browser: aprili per continuare.</Muted>
      <ActionList>
        {drafts.map((draft) => {
          const { entry, label = 'Un testo', path, changedAt } = draft;
          return (
            <li key={entry}>
              <span>
                {path === undefined ? label : <Link to={path}>{label}</Link>}
                <Muted as="span">{`, ${instantText(new Date(changedAt).toISOString())}`}</Muted>
              </span>
              <Button type="button" look="quiet" aria-label={`Scarta: ${label}`} onClick={() => setToDiscard(draft)}>
                Scarta
              </Button>
            </li>
          );
        })}
      </ActionList>
      {toDiscard && (
        <ConfirmDialog
          title="Scartare il testo?"
          confirmLabel="Scarta"
          onConfirm={() => discard(toDiscard)}
          onClose={() => setToDiscard(undefined)}
        >
          <p>{`«${toDiscard.label ?? 'Un testo'}» sarà cancellato da questo browser. Non si può annullare.`}</p>
        </ConfirmDialog>
      )}
    </TitledPart>
  );
}

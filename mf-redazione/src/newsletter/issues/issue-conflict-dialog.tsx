import type { Issue, IssueDraft } from '@salaria/contracts/desk/newsletter';
import { Button, Dialog, Row, Stack } from '@salaria/ui';
import { useState } from 'react';
import { SideChoice } from '../../content/differences/side-choice';
import { isEqual } from '../../desk/drafts/is-equal';
import { instantText } from '../../desk/instant';
import { textsOf } from './use-issue-draft';

const labels = { subject: 'Oggetto dell’e-mail', intro: 'Testo introduttivo', slugs: 'Articoli' } as const;
const fields = Object.keys(labels) as (keyof IssueDraft)[];
type Side = 'mine' | 'theirs';

const valueText = (value: IssueDraft[keyof IssueDraft]): string =>
  typeof value === 'string' ? value : value.map((slug, index) => `${index + 1}. ${slug}`).join('\n');

interface IssueConflictDialogProps {
  /** The texts of this page. */
  mine: IssueDraft;
  /** What the server has now. */
  current: Issue;
  /** Called with the texts to go on with. */
  onResolve: (texts: IssueDraft) => void;
  onClose: () => void;
}

/** Shows what two people have written in the same issue; each field is taken from one of them. */
export function IssueConflictDialog({ mine, current, onResolve, onClose }: IssueConflictDialogProps) {
  const [choices, setChoices] = useState<Partial<Record<keyof IssueDraft, Side>>>({});
  const theirs = textsOf(current);
  const differing = fields.filter((field) => !isEqual(mine[field], theirs[field]));
  const sideOf = (field: keyof IssueDraft): Side => choices[field] ?? 'mine';
  const chosen: IssueDraft = {
    subject: sideOf('subject') === 'mine' ? mine.subject : theirs.subject,
    intro: sideOf('intro') === 'mine' ? mine.intro : theirs.intro,
    slugs: sideOf('slugs') === 'mine' ? mine.slugs : theirs.slugs,
  };
  return (
    <Dialog
      title="Due persone hanno scritto qui"
      width="60rem"
      description={
        `${current.changedBy} ha salvato il ${instantText(current.changedAt)} mentre scrivevi. ` +
        'Scegli quale testo resta: nulla si perde finché non salvi la scelta.'
      }
      onClose={onClose}
    >
      <Stack>
        {differing.map((field) => (
          <SideChoice
            key={field}
            label={labels[field]}
            sides={[
              { name: 'mine', label: 'Il mio testo', text: valueText(mine[field]) },
              { name: 'theirs', label: `Il testo di ${current.changedBy}`, text: valueText(theirs[field]) },
            ]}
            chosen={sideOf(field)}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
        <Row>
          <Button type="button" onClick={() => onResolve(chosen)}>
            Salva la scelta
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            Decido dopo
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

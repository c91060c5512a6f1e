import type { Issue, IssueDraft } from '@salaria/contracts/desk/newsletter';
import { TwoTextsDialog } from '../../content/differences/two-texts-dialog';
import { isEqual } from '../../desk/drafts/is-equal';
import { textsOf } from './use-issue-draft';

const labels = { subject: 'Oggetto dell’e-mail', intro: 'Testo introduttivo', slugs: 'Articoli' } as const;
const fields = Object.keys(labels) as (keyof IssueDraft)[];

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
  const theirs = textsOf(current);
  const differing = fields
    .filter((field) => !isEqual(mine[field], theirs[field]))
    .map((field) => {
      const texts = { mine: valueText(mine[field]), theirs: valueText(theirs[field]) };
      return { field, label: labels[field], ...texts };
    });
  const resolve = (kept: (keyof IssueDraft)[]) => {
    const sideOf = (field: keyof IssueDraft) => (kept.includes(field) ? mine : theirs);
    onResolve({
      subject: sideOf('subject').subject,
      intro: sideOf('intro').intro,
      slugs: sideOf('slugs').slugs,
    });
  };
  return (
    <TwoTextsDialog
      fields={differing}
      person={current.changedBy}
      savedAt={current.changedAt}
      onResolve={resolve}
      onClose={onClose}
    />
  );
}

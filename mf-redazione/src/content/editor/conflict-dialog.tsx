import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentTexts } from '@salaria/contracts/desk/content/content-texts';
import { isEqual } from '../../desk/drafts/is-equal';
import { TwoTextsDialog } from '../differences/two-texts-dialog';
import { valueText } from '../differences/value-text';
import { differingFields, flatTexts, textsOf, withFieldsOf } from './entry-texts';

interface ConflictDialogProps {
  /** The texts of this page. */
  mine: ContentTexts;
  /** What this page has saved last, from which both sides have gone on. */
  base: ContentTexts;
  /** What the server has now. */
  current: ContentEntry;
  labelOf: (field: string) => string;
  /** Called with the texts to go on with. */
  onResolve: (texts: ContentTexts) => void;
  onClose: () => void;
}

/** Returns the side of a field that only one of both has changed, and this page's for a field that both have. */
function proposedSide(field: string, base: ContentTexts, mine: ContentTexts): 'mine' | 'theirs' {
  const own = flatTexts(mine)[field];
  return isEqual(own ?? null, flatTexts(base)[field] ?? null) ? 'theirs' : 'mine';
}

/** Shows what two people have written in the same entry, field by field; each field is taken from one of them. */
export function ConflictDialog({ mine, base, current, labelOf, onResolve, onClose }: ConflictDialogProps) {
  const theirs = textsOf(current);
  const [own, other] = [flatTexts(mine), flatTexts(theirs)];
  const fields = differingFields(mine, theirs).map((field) => ({
    field,
    label: labelOf(field),
    mine: valueText(own[field]),
    theirs: valueText(other[field]),
    proposed: proposedSide(field, base, mine),
  }));
  return (
    <TwoTextsDialog
      fields={fields}
      person={current.updatedBy ?? 'Un’altra persona'}
      savedAt={current.updatedAt}
      onResolve={(kept) => onResolve(withFieldsOf(theirs, mine, kept))}
      onClose={onClose}
    />
  );
}

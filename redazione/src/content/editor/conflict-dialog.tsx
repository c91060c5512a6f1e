import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { useState } from 'react';
import { problemText } from '../../desk/parts/problem-text';
import { TwoTextsDialog } from '../differences/two-texts-dialog';
import { valueText } from '../differences/value-text';
import { conflictOf, withFieldsOf } from './entry-fields';

interface ConflictDialogProps {
  /** The fields of this page. */
  mine: ContentFields;
  /** What this page has saved last, from which both sides have gone on; undefined where that is unknown. */
  base: ContentFields | undefined;
  /** What the server has now. */
  current: ContentEntry;
  labelOf: (field: string) => string;
  /** Called with the fields to go on with, and with those of this page where they have lost something. */
  onResolve: (fields: ContentFields, lost: ContentFields | undefined) => Promise<void>;
  onClose: () => void;
}

/**
 * Shows the fields of an entry that two people have changed; each is taken from one of them. What only one has changed
 * is not asked.
 */
export function ConflictDialog({ mine, base, current, labelOf, onResolve, onClose }: ConflictDialogProps) {
  const [failure, setFailure] = useState<string>();
  const theirs = current.fields;
  const { asked, onlyMine } = conflictOf({ mine, base, theirs });
  const fields = asked.map((field) => ({
    field,
    label: labelOf(field),
    mine: valueText(mine[field]),
    theirs: valueText(theirs[field]),
  }));
  const resolve = async (kept: readonly string[]) => {
    const isLost = asked.some((field) => !kept.includes(field));
    await onResolve(withFieldsOf(theirs, mine, [...onlyMine, ...kept]), isLost ? mine : undefined).catch(
      (error: unknown) => setFailure(problemText(error)),
    );
  };
  return (
    <TwoTextsDialog
      fields={fields}
      person={current.updatedBy ?? 'Un’altra persona'}
      savedAt={current.updatedAt}
      failure={failure}
      onResolve={(kept) => void resolve(kept)}
      onClose={onClose}
    />
  );
}

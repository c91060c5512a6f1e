import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { Muted, Stack } from '@salaria/ui';
import { differingFields, valueText } from '../../desk/drafts/compared-fields';
import { ComparedText } from '../../desk/parts/compared-text';

interface RevisionChangesProps {
  /** Null where the entry did not exist, as `after`. */
  before: ContentFields | null;
  after: ContentFields | null;
  labelOf: (field: string) => string;
  /** Shown when nothing differs. */
  none: string;
}

/** What differs between two states of an entry, field by field. */
export function RevisionChanges({ before, after, labelOf, none }: RevisionChangesProps) {
  const fields = differingFields(before ?? {}, after ?? {});
  if (fields.length === 0) return <Muted>{none}</Muted>;
  return (
    <Stack>
      {fields.map((field) => (
        <section key={field}>
          <h4>{labelOf(field)}</h4>
          <ComparedText
            label={`Differenze: ${labelOf(field)}`}
            before={valueText(before?.[field])}
            after={valueText(after?.[field])}
          />
        </section>
      ))}
    </Stack>
  );
}

import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { Muted, Stack } from '@salaria/ui';
import { differingFields, valueText } from '../../desk/drafts/compared-fields';
import { ComparedValue } from '../../desk/parts/compared-text';
import { isMarkdownField, labelAt } from '../form/fields';
import type { Kind } from '../kind-page';

interface RevisionChangesProps {
  /** Null where the entry did not exist, as `after`. */
  before: ContentFields | null;
  after: ContentFields | null;
  kind: Kind;
  /** Shown when nothing differs. */
  none: string;
}

/** What differs between two states of an entry, field by field. */
export function RevisionChanges({ before, after, kind, none }: RevisionChangesProps) {
  const fields = differingFields(before ?? {}, after ?? {});
  if (fields.length === 0) return <Muted>{none}</Muted>;
  return (
    <Stack>
      {fields.map((field) => (
        <section key={field}>
          <h4>{labelAt(kind, field)}</h4>
          <ComparedValue
            label={`Differenze: ${labelAt(kind, field)}`}
            isMarkdown={isMarkdownField(kind, field)}
            before={valueText(before?.[field])}
            after={valueText(after?.[field])}
          />
        </section>
      ))}
    </Stack>
  );
}

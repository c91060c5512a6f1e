import type { ContentFields } from '@salaria/contracts/desk/content/content-fields';
import { color, Muted, Stack, space, styled } from '@salaria/ui';
import { diffLines, diffWordsWithSpace } from 'diff';
import { differingFields } from '../../desk/drafts/use-draft';
import { valueText } from '../../desk/drafts/value-text';
import { MarkedText, type TextPart } from '../../desk/parts/marked-text';

const Field = styled.section`
  min-width: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.card};
  & h4 { font-size: 1.05rem; }
`;
const Text = styled.div`
  max-height: 22rem;
  margin-top: ${space.xs};
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/**
 * The time to compare two texts grows with the square of their edits. Beyond these they are compared by line, and then
 * not at all.
 */
const maxWordEdits = 2000;
const maxLineEdits = 1000;

/** Returns the parts that two texts have in common, and those that only one of them has. */
function partsOf(before: string, after: string): TextPart[] {
  const changes =
    diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits }) ??
    diffLines(before, after, { maxEditLength: maxLineEdits });
  if (changes === undefined)
    return [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

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
        <Field key={field}>
          <h4>{labelOf(field)}</h4>
          <Text tabIndex={0} role="group" aria-label={`Differenze: ${labelOf(field)}`}>
            <MarkedText parts={partsOf(valueText(before?.[field]), valueText(after?.[field]))} />
          </Text>
        </Field>
      ))}
    </Stack>
  );
}

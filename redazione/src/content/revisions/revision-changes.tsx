import type { ContentDifference } from '@salaria/contracts/desk/content/content-revisions';
import { color, Muted, Stack, space, styled } from '@salaria/ui';
import { MarkedText } from '../../desk/parts/marked-text';

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

interface RevisionChangesProps {
  changes: readonly ContentDifference[];
  labelOf: (field: string) => string;
  /** Shown when nothing differs. */
  none: string;
}

/** What differs between two states of an entry, field by field. */
export function RevisionChanges({ changes, labelOf, none }: RevisionChangesProps) {
  if (changes.length === 0) return <Muted>{none}</Muted>;
  return (
    <Stack>
      {changes.map(({ field, parts }) => (
        <Field key={field}>
          <h4>{labelOf(field)}</h4>
          <Text tabIndex={0} role="group" aria-label={`Differenze: ${labelOf(field)}`}>
            <MarkedText parts={parts} />
          </Text>
        </Field>
      ))}
    </Stack>
  );
}

import { color, styled, VisuallyHidden } from '@salaria/ui';
import { diffLines, diffWordsWithSpace } from 'diff';
import { lazy, Suspense } from 'react';
import { Loading } from './read-state';

const Text = styled.pre`
  font: inherit;
  & :is(ins, mark) { background: ${color.goodGround}; color: ${color.good}; text-decoration: underline; }
  & del { background: ${color.badGround}; color: ${color.bad}; }
`;

/**
 * The time to compare two texts grows with the square of their edits. Beyond these they are compared by line, and then
 * not at all.
 */
const maxWordEdits = 2000;
const maxLineEdits = 1000;

const changesOf = (before: string, after: string) =>
  diffWordsWithSpace(before, after, { maxEditLength: maxWordEdits }) ??
  diffLines(before, after, { maxEditLength: maxLineEdits }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];

export interface ComparedTextProps {
  label: string;
  before: string;
  after: string;
  /** Leaves out what only `before` has. */
  showsAfterOnly?: boolean;
}

/** Without its code, which may not load, the Markdown is compared. */
const ComparedMarkdown = lazy(() =>
  import('../../content/compared/compared-markdown').catch(() => ({ default: ComparedText })),
);

/** A text, as it looks if it is Markdown, whose differences from another one are marked. */
export function ComparedValue({ isMarkdown, ...texts }: ComparedTextProps & { isMarkdown: boolean }) {
  if (!isMarkdown) return <ComparedText {...texts} />;
  return (
    <Suspense fallback={<Loading height="6rem" />}>
      <ComparedMarkdown {...texts} />
    </Suspense>
  );
}

/** A text whose differences from another one are marked, also for screen readers. */
function ComparedText({ label, before, after, showsAfterOnly = false }: ComparedTextProps) {
  const added = showsAfterOnly
    ? ({ Mark: 'mark', hint: 'solo qui' } as const)
    : { Mark: 'ins' as const, hint: 'aggiunto' };
  return (
    <Text tabIndex={0} role="group" aria-label={label}>
      {changesOf(before, after).map((change, index) => {
        if (change.removed && showsAfterOnly) return null;
        if (!change.removed && !change.added) return <span key={index}>{change.value}</span>;
        const { Mark, hint } = change.removed ? { Mark: 'del' as const, hint: 'tolto' } : added;
        return (
          <Mark key={index}>
            <VisuallyHidden>{` [${hint}: `}</VisuallyHidden>
            {change.value}
            <VisuallyHidden>{'] '}</VisuallyHidden>
          </Mark>
        );
      })}
      {showsAfterOnly && after === '' && <em>(vuoto)</em>}
    </Text>
  );
}

import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { media, space, StatusLine, styled } from '@salaria/ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { DraftNotes } from '../../desk/drafts/draft-status';
import { useSettled } from '../../desk/forms/use-settled';
import { BarredStack } from '../../desk/parts/page-bar';
import { useSession } from '../../desk/session/session.queries';
import type { Kind } from '../kind-page';
import { isMarkdownField, labelAt } from '../form/fields';
import { EntryBar } from './bar/entry-bar';
import { EntryForm } from './entry-form';
import { EntryPreview } from './entry-preview';
import { ProblemSummary } from './problem-summary';
import { Publication } from './publication';
import { ReviewState } from './review';
import { useEntryEditor } from './use-entry-editor';

const Beside = styled.div`
  display: grid;
  gap: ${space.l};
  align-items: start;
  & > * { min-width: 0; }
  ${media.wide} {
    &[data-split='true'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    &[data-split='true'] > :last-child { position: sticky; top: calc(var(--bars-height, 0px) + ${space.s}); }
  }
`;

/** Edits one entry. Another entry needs another instance (`key`). */
export function EntryEditor({ kind, entry }: { kind: Kind; entry: ContentEntry }) {
  // A save that ends during a press adds and removes buttons, and notes above the form.
  const editor = useSettled(useEntryEditor(kind, entry));
  const { draft, status, saves, checks } = editor;
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const labelOf = (field: string) => labelAt(kind, field);
  const { role } = useSession();
  const isReadOnly = kind.isReserved === true && role !== 'responsabile';
  useEffect(() => {
    // In narrow windows it is below the form.
    if (isPreviewOpen) document.getElementById('anteprima')?.scrollIntoView({ block: 'nearest' });
  }, [isPreviewOpen]);
  const saveWithKeyboard = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void draft.saver.flush();
  };
  return (
    <BarredStack onKeyDown={saveWithKeyboard} style={{ gap: space.l }}>
      <EntryBar
        kind={kind}
        editor={editor}
        isReadOnly={isReadOnly}
        isPreviewOpen={isPreviewOpen}
        onPreview={() => setIsPreviewOpen(!isPreviewOpen)}
      />
      {isReadOnly && (
        <StatusLine>
          Questi testi si cambiano con il ruolo responsabile: qui li puoi leggere. Se qualcosa non va, dillo a chi lo
          ha.
        </StatusLine>
      )}
      <Publication status={status} onDue={editor.restart} />
      <ReviewState review={status.review} />
      <DraftNotes draft={draft} labelOf={labelOf} isMarkdown={(field) => isMarkdownField(kind, field)} />
      {checks > 0 && (
        <ProblemSummary text={draft.content.body} problems={status.problems} checks={checks} labelOf={labelOf} />
      )}
      <Beside data-split={isPreviewOpen}>
        <EntryForm
          key={draft.generation}
          kind={kind}
          slug={entry.slug}
          fields={draft.content}
          problems={status.problems}
          isChecked={checks > 0}
          isLocked={isReadOnly || status.publishAt !== null}
          onChange={editor.change}
        />
        {isPreviewOpen && <EntryPreview kind={kind} slug={entry.slug} fields={draft.content} saves={saves} />}
      </Beside>
    </BarredStack>
  );
}

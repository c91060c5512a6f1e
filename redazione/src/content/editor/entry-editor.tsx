import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { Button, media, Muted, Row, Stack, space, styled } from '@salaria/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LeaveWarning } from '../../desk/drafts/leave-warning';
import { instantInProse } from '../../desk/instant';
import { useFocusAfterDialog } from '../../desk/parts/use-focus-after-dialog';
import { setAside } from '../content.queries';
import type { Kind } from '../content-kind';
import { labelAt } from '../form/fields';
import { ConflictDialog } from './conflict-dialog';
import { EntryBar } from './entry-bar';
import { EntryForm } from './entry-form';
import { EntryPreview } from './entry-preview';
import { ProblemSummary } from './problem-summary';
import { Publication } from './publication';
import { useConflict } from './use-conflict';
import { useEntryEditor } from './use-entry-editor';

const Page = styled(Stack)`
  gap: ${space.l};
  & :is(input, textarea, select, button, a, [tabindex]) { scroll-margin-top: calc(var(--bars-height, 0px) + 4rem); }
`;
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

interface EntryEditorProps {
  kind: Kind;
  entry: ContentEntry;
  session: DeskSession;
  /** Whether it takes the place of another instance, whose focus it continues. */
  isAgain: boolean;
  /** Reads the entry again, and begins with what the server has. */
  onReload: () => void;
}

/** Edits one entry. Another entry needs another instance (`key`). */
export function EntryEditor({ kind, entry, session, isAgain, onReload }: EntryEditorProps) {
  const editor = useEntryEditor(entry, session);
  const { draft, status, saves } = editor;
  const { saver, state, content, resumedAt } = draft;
  const conflict = useConflict(editor);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  /** Counts the publications that problems have prevented. */
  const [checks, setChecks] = useState(0);
  const labelOf = (field: string) => labelAt(kind, field);
  const head = useRef<HTMLDivElement>(null);
  useFocusAfterDialog(conflict.current !== undefined, head);
  useEffect(() => {
    if (isAgain) head.current?.focus();
  }, [isAgain]);
  useEffect(() => {
    // In narrow windows it is below the form.
    if (isPreviewOpen) document.getElementById('anteprima')?.scrollIntoView({ block: 'nearest' });
  }, [isPreviewOpen]);
  const saveWithKeyboard = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void saver.flush();
  };
  return (
    <Page onKeyDown={saveWithKeyboard}>
      <EntryBar
        kind={kind}
        editor={editor}
        ownName={session.name}
        isPreviewOpen={isPreviewOpen}
        onPreview={() => setIsPreviewOpen(!isPreviewOpen)}
        onProblems={() => setChecks(checks + 1)}
        onDiscarded={onReload}
        head={head}
      />
      <Publication status={status} onDue={onReload} />
      {kind.delay !== undefined && <Muted>{kind.delay}</Muted>}
      {conflict.isConflict && !conflict.current && (
        <Row>
          <Button type="button" onClick={() => void conflict.read()}>
            Confronta i testi
          </Button>
        </Row>
      )}
      {resumedAt !== undefined && state.kind !== 'conflict' && (
        <Muted role="status">{`Ripreso il testo che questo browser aveva tenuto: ${instantInProse(resumedAt)}.`}</Muted>
      )}
      {checks > 0 && <ProblemSummary problems={status.problems} checks={checks} labelOf={labelOf} />}
      <Beside data-split={isPreviewOpen}>
        <EntryForm
          key={conflict.formKey}
          kind={kind}
          slug={entry.slug}
          fields={content}
          problems={status.problems}
          isChecked={checks > 0}
          isLocked={status.publishAt !== null}
          onChange={editor.change}
        />
        {isPreviewOpen && <EntryPreview kind={kind} slug={entry.slug} fields={content} saves={saves} />}
      </Beside>
      <LeaveWarning state={state} />
      {conflict.current && (
        <ConflictDialog
          mine={content}
          base={editor.getBase()}
          current={conflict.current}
          labelOf={labelOf}
          onResolve={async (fields, lost) => {
            if (lost) await setAside(entry, lost);
            if (conflict.current) conflict.settle(conflict.current, fields);
          }}
          onClose={conflict.postpone}
        />
      )}
    </Page>
  );
}

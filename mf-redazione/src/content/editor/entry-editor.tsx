import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { Button, Muted, Row, Stack, space, styled } from '@salaria/ui';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LeaveWarning } from '../../desk/drafts/leave-warning';
import { SaveStatus } from '../../desk/drafts/save-status';
import { readEntry } from '../content.queries';
import { FieldControls } from '../form/field-control';
import { FormProvider } from '../form/form-context';
import type { Kind } from '../kinds/kind';
import { instantInProse } from '../../desk/instant';
import { useKeptFocus } from '../use-kept-focus';
import { ArticleParts } from './article/article-parts';
import { ConflictDialog } from './conflict-dialog';
import { EntryActions, Publication } from './actions/entry-actions';
import { bodyLead, differingFields, textsOf } from './entry-texts';
import { PreviewSection } from './preview/preview-section';
import { ProblemSummary } from './problem-summary';
import { StateBadge } from './state-badge';
import { type EntryEditor as Editor, useEntryEditor } from './use-entry-editor';
import { useDuePublication } from './use-due-publication';
import { useLabels } from './use-labels';

const Page = styled(Stack)`
  gap: ${space.l};
`;

/** Without the looks of a fieldset, which locks all fields while a publication is scheduled. */
const Form = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Reads what somebody else has saved when the draft is in conflict; `read` tries again. */
function useConflict({ draft, resolve, status: { kind, slug } }: Editor) {
  const [current, setCurrent] = useState<ContentEntry>();
  const isConflict = draft.state.kind === 'conflict';
  const { saver } = draft;
  const read = useCallback(async () => {
    const next = await readEntry(kind, slug).catch(() => undefined);
    if (!next) return;
    // The answer to a save of this page may have been lost: then both texts are the same.
    if (differingFields(saver.getContent(), textsOf(next)).length === 0) resolve(next, textsOf(next), false);
    else setCurrent(next);
  }, [kind, slug, saver, resolve]);
  useEffect(() => {
    if (isConflict) void read();
    else setCurrent(undefined);
  }, [isConflict, read]);
  return { isConflict, current, read, postpone: () => setCurrent(undefined) };
}

/** Returns a function that moves the focus to `target` when the page shows the problems of a refused action. */
function useFocusOfProblems(target: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return undefined;
    // After a closing dialog has given the focus back to its button.
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, [target, refusals]);
  return () => setRefusals((count) => count + 1);
}

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
  const editor = useEntryEditor(entry, session.accountId);
  const { draft, status, change, resolve } = editor;
  const { saver, state, content, resumedAt } = draft;
  const conflict = useConflict(editor);
  useDuePublication(status, onReload);
  const labelOf = useLabels(kind);
  const summary = useRef<HTMLElement>(null);
  const showProblems = useFocusOfProblems(summary);
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head, conflict.current === undefined);
  useEffect(() => {
    if (isAgain) head.current?.focus();
  }, [isAgain]);
  // Controls with a state of their own begin again with texts that come from elsewhere.
  const [formKey, setFormKey] = useState(0);
  const lead = bodyLead(content.body ?? '').length;
  // Lines of the text as the page shows it.
  const problems = useMemo(
    () => status.problems.map((it) => (it.field === 'body' ? { ...it, line: Math.max(1, it.line - lead) } : it)),
    [status.problems, lead],
  );

  const saveWithKeyboard = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void saver.flush();
  };
  return (
    <Page onKeyDown={saveWithKeyboard}>
      <Row ref={head} tabIndex={-1} data-testid="entry-state">
        <StateBadge state={status.state} />
        {status.updatedAt !== null && (
          <Muted>
            {`Ultima modifica: ${instantInProse(status.updatedAt)}`}
            {status.updatedBy !== null && `, ${status.updatedBy}`}
          </Muted>
        )}
      </Row>
      <Publication publishAt={status.publishAt} publishFailure={status.publishFailure} />
      {kind.delay !== undefined && <Muted>{kind.delay}</Muted>}
      <SaveStatus state={state} onRetry={() => void saver.flush()} />
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
      <EntryActions kind={kind} editor={editor} onProblems={showProblems} onDiscarded={onReload} focusTarget={head} />
      <ProblemSummary ref={summary} problems={problems} labelOf={labelOf} />
      <FormProvider key={formKey} problems={problems} onChange={change}>
        <Form disabled={status.publishAt !== null}>
          <FieldControls fields={kind.fields} path={[]} value={content.fields} />
          {kind.kind === 'articles' && <ArticleParts slug={entry.slug} texts={content} saves={editor.saves} />}
        </Form>
      </FormProvider>
      <PreviewSection kind={kind} slug={entry.slug} texts={content} saves={editor.saves} />
      <LeaveWarning state={state} />
      {conflict.current && (
        <ConflictDialog
          mine={content}
          base={editor.getBase()}
          current={conflict.current}
          labelOf={labelOf}
          onResolve={(texts) => {
            if (!conflict.current) return;
            const isChanged = differingFields(texts, textsOf(conflict.current)).length > 0;
            resolve(conflict.current, texts, isChanged);
            setFormKey(formKey + 1);
          }}
          onClose={conflict.postpone}
        />
      )}
    </Page>
  );
}

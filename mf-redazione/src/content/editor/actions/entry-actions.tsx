import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { Button, ButtonLink, ErrorNotice, Link, Muted, Row, Stack, toast, useNavigate } from '@salaria/ui';
import { CalendarClock, History, Send } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { discardDraft, publishEntry, removeEntry, unpublishEntry, unscheduleEntry } from '../../content.queries';
import type { Kind } from '../../kinds/kind';
import { listPath, revisionsPath } from '../../paths';
import { instantInProse } from '../../../desk/instant';
import { useKeptFocus } from '../../use-kept-focus';
import { EntryQuestions, type Question } from './entry-questions';
import type { EntryEditor, Refusal } from '../use-entry-editor';

interface EntryActionsProps {
  kind: Kind;
  editor: EntryEditor;
  /** Moves the focus to the problems that prevent a publication. */
  onProblems: () => void;
  /** Reads the entry again, after its working copy is gone. */
  onDiscarded: () => void;
  /** Gets the focus when an action has removed its own button. */
  focusTarget: RefObject<HTMLElement | null>;
}

const refusalText = (refusal: Refusal): string =>
  refusal === 'problems' ? 'Prima ci sono cose da correggere: sono elencate qui sotto.' : refusal.reason;

/** What can be done with an entry as a whole, by its state. */
export function EntryActions({ kind, editor, onProblems, onDiscarded, focusTarget }: EntryActionsProps) {
  const { draft, status, act } = editor;
  const [question, setQuestion] = useState<Question>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  useKeptFocus(focusTarget, `${question ?? ''} ${status.state} ${isPending}`);
  const { slug, published } = status;
  const hasChanges = status.state !== 'published' || draft.state.kind !== 'saved';

  /** Shows why something was not done; problems are listed on the page. */
  const report = (refusal: Refusal | undefined) => {
    setFailure(refusal && refusalText(refusal));
    if (refusal === 'problems') onProblems();
  };
  async function publishNow(): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    const refusal = await act((version) => publishEntry(status, version, undefined));
    setIsPending(false);
    report(refusal);
    if (!refusal) toast({ title: 'Pubblicato', description: kind.delay ?? 'I visitatori lo vedono adesso.' });
  }
  async function schedule(publishAt: string): Promise<string | undefined> {
    const refusal = await act((version) => publishEntry(status, version, publishAt));
    if (refusal !== undefined && refusal !== 'problems') return refusal.reason;
    setQuestion(undefined);
    report(refusal);
    if (!refusal) toast({ title: 'Programmato', description: `Uscirà il ${instantInProse(publishAt)}.` });
    return undefined;
  }
  async function unpublish(): Promise<void> {
    report(await act((version) => unpublishEntry(status, version)));
  }
  async function unschedule(): Promise<void> {
    report(await act((version) => unscheduleEntry(status, version)));
  }
  async function discard(): Promise<void> {
    // A save in flight would change the version; one that fails makes no difference.
    await draft.saver.flush();
    await discardDraft(status, draft.saver.getVersion());
    draft.saver.continueFrom(draft.saver.getVersion(), draft.saver.getContent(), false);
    onDiscarded();
  }
  async function remove(): Promise<void> {
    await draft.saver.flush();
    await removeEntry(status, draft.saver.getVersion());
    draft.saver.continueFrom(draft.saver.getVersion(), draft.saver.getContent(), false);
    toast({
      title: 'Eliminato',
      description: published === null ? undefined : 'Si può ripristinare dalle sue revisioni.',
    });
    void navigate(listPath(kind.kind));
  }

  return (
    <Stack>
      <Row>
        {hasChanges && (
          <>
            <Button type="button" aria-disabled={isPending} onClick={() => void publishNow()}>
              <Send size={18} aria-hidden="true" />
              {isPending ? 'Un momento…' : 'Pubblica'}
            </Button>
            {status.publishAt === null ? (
              <Button type="button" look="outline" onClick={() => setQuestion('schedule')}>
                <CalendarClock size={18} aria-hidden="true" />
                Programma…
              </Button>
            ) : (
              <Button type="button" look="outline" onClick={() => void unschedule()}>
                <CalendarClock size={18} aria-hidden="true" />
                Annulla l’uscita
              </Button>
            )}
          </>
        )}
        <ButtonLink look="quiet" to={revisionsPath(kind.kind, slug)}>
          <History size={18} aria-hidden="true" />
          Revisioni
        </ButtonLink>
        {published !== null && status.hasWorkingCopy && (
          <Button type="button" look="quiet" onClick={() => setQuestion('discard')}>
            Scarta le modifiche
          </Button>
        )}
        {kind.canUnpublish && published !== null && (
          <Button type="button" look="quiet" onClick={() => setQuestion('unpublish')}>
            Togli dal sito
          </Button>
        )}
        {kind.canRemove && (
          <Button type="button" look="quiet" onClick={() => setQuestion('remove')}>
            Elimina
          </Button>
        )}
        {published !== null && kind.sitePath && <Link to={kind.sitePath(slug)}>Vedi sul sito</Link>}
      </Row>
      {failure !== undefined && <ErrorNotice role="alert">{failure}</ErrorNotice>}
      <EntryQuestions
        question={question}
        status={status}
        onSchedule={schedule}
        onUnpublish={unpublish}
        onDiscard={discard}
        onRemove={remove}
        onClose={() => setQuestion(undefined)}
      />
    </Stack>
  );
}

/** Says when an entry goes out, or why it did not. */
export function Publication({ publishAt, publishFailure }: Pick<ContentEntry, 'publishAt' | 'publishFailure'>) {
  if (publishFailure !== null) return <ErrorNotice role="alert">{`Non è uscito: ${publishFailure}`}</ErrorNotice>;
  if (publishAt === null) return null;
  return (
    <Stack>
      <p>{`Uscirà il ${instantInProse(publishAt)} (ora di Roma).`}</p>
      <Muted>Per cambiare il testo, prima annulla l’uscita.</Muted>
    </Stack>
  );
}

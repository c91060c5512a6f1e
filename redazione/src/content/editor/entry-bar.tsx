import { Button, color, ErrorNotice, Link, media, Row, space, styled } from '@salaria/ui';
import { CalendarClock, Eye, Send } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SaveStatus } from '../../desk/drafts/save-status';
import { useFocusAfterChange } from '../../desk/parts/use-focus-after-change';
import { topBarHeight } from '../../desk/parts/top-bar-height';
import { useFocusAfterDialog } from '../../desk/parts/use-focus-after-dialog';
import { publicAddress } from '../../desk/public-address';
import type { Kind } from '../content-kind';
import { revisionsPath } from '../paths';
import { ActionMenu } from './action-menu';
import { EntryQuestion, type Question } from './entry-question';
import { PresenceNote } from './presence-note';
import { savedText } from './saved-text';
import { StateBadge } from './state-badge';
import { useEntryActions } from './use-entry-actions';
import type { EntryEditor } from './use-entry-editor';

const Bar = styled.div`
  position: sticky;
  top: ${topBarHeight};
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.line};
  background: ${color.page};
`;
const State = styled(Row)`
  flex: 1 1 18rem;
  gap: 0 ${space.xs};
`;
const Actions = styled(Row)`
  gap: ${space.xs};
  margin-inline-start: auto;
  & button { padding-inline: ${space.s}; }
`;
/** Text that narrow windows show as its icon. */
const WideText = styled.span`
  position: absolute;
  clip-path: inset(50%);
  ${media.tablet} { position: static; clip-path: none; }
`;

/** Sets the height of an element and the desk's bar above it as `--bars-height` on the one around it. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measure = () =>
      bar.current?.parentElement?.style.setProperty(
        '--bars-height',
        `calc(${topBarHeight} + ${bar.current.offsetHeight}px)`,
      );
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
}

interface EntryBarProps {
  kind: Kind;
  editor: EntryEditor;
  /** Name of the account. */
  ownName: string;
  isPreviewOpen: boolean;
  onPreview: () => void;
  /** Shows the problems that prevent a publication. */
  onProblems: () => void;
  /** Reads the entry again, after its working copy is gone. */
  onDiscarded: () => void;
  /** Gets the focus when an action has removed its own button. */
  head: RefObject<HTMLDivElement | null>;
}

/** Stays at the top: whether the text is saved, and what can be done with the entry as a whole. */
export function EntryBar({ kind, editor, ownName, isPreviewOpen, onPreview, head, ...handlers }: EntryBarProps) {
  const { draft, status } = editor;
  const actions = useEntryActions(kind, editor, handlers);
  const { isPending, failure } = actions;
  const [question, setQuestion] = useState<Question>();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  useFocusAfterDialog(question !== undefined, head);
  useFocusAfterChange(`${status.state} ${isPending}`, head);
  const { slug, published, publishAt } = status;
  const hasChanges = status.state !== 'published' || draft.state.kind !== 'saved';
  const menuItem = (label: string, asked: Question) => (
    <button type="button" onClick={() => setQuestion(asked)}>
      {label}
    </button>
  );
  return (
    <Bar ref={bar}>
      <State ref={head} tabIndex={-1} data-testid="entry-state">
        <StateBadge state={status.state} />
        <SaveStatus
          state={draft.state}
          saved={savedText(status, draft.state, ownName)}
          onRetry={() => void draft.saver.flush()}
        />
        <PresenceNote kind={kind.kind} slug={slug} />
      </State>
      <Actions>
        {kind.previewTitle !== undefined && (
          <Button type="button" look="quiet" aria-expanded={isPreviewOpen} onClick={onPreview}>
            <Eye size={18} aria-hidden="true" />
            <WideText>Anteprima</WideText>
          </Button>
        )}
        {publishAt !== null && (
          <Button type="button" look="outline" onClick={() => void actions.unschedule()}>
            Annulla l’uscita
          </Button>
        )}
        {publishAt === null && hasChanges && (
          <Button type="button" look="outline" onClick={() => setQuestion('schedule')}>
            <CalendarClock size={18} aria-hidden="true" />
            <WideText>Programma…</WideText>
          </Button>
        )}
        {hasChanges && (
          <Button type="button" aria-disabled={isPending} onClick={() => void actions.publish()}>
            <Send size={18} aria-hidden="true" />
            {isPending ? 'Un momento…' : 'Pubblica'}
          </Button>
        )}
        <ActionMenu label="Altre azioni">
          {published !== null && kind.sitePath && <a href={publicAddress(kind.sitePath(slug))}>Vedi sul sito</a>}
          <Link to={revisionsPath(kind.kind, slug)}>Revisioni</Link>
          {published !== null && status.hasWorkingCopy && menuItem('Scarta le modifiche', 'discard')}
          {kind.storage === 'file' && published !== null && menuItem('Togli dal sito', 'unpublish')}
          {(kind.storage === 'file' || kind.storage === 'key') && menuItem('Elimina', 'remove')}
        </ActionMenu>
      </Actions>
      {failure !== undefined && <ErrorNotice role="alert">{failure}</ErrorNotice>}
      {question && (
        <EntryQuestion question={question} status={status} actions={actions} onClose={() => setQuestion(undefined)} />
      )}
    </Bar>
  );
}

import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { contentPresenceSchema } from '@salaria/contracts/desk/content/content-presence';
import { canMove } from '@salaria/contracts/kinds/kinds';
import { Link, Muted, send } from '@salaria/ui';
import { CalendarClock, Eye, MessageSquareReply, Send } from 'lucide-react';
import { useState } from 'react';
import useSWR from 'swr';
import { reportIncompleteInput } from '../../../desk/forms/incomplete-input';
import { useSettled } from '../../../desk/forms/use-settled';
import { SaveStatus } from '../../../desk/drafts/draft-status';
import type { SaveState } from '../../../desk/drafts/save-state';
import { instantText, publicAddress, romeDayOf, romeTimeOf } from '../../../desk/format';
import { type Question, useQuestion } from '../../../desk/parts/actions/confirm-dialog';
import { TabletText } from '../../../desk/parts/layout';
import { PageBar } from '../../../desk/parts/page-bar';
import { FailureNotice } from '../../../desk/parts/actions/submit';
import { useSession } from '../../../desk/session/session.queries';
import { trashSentence } from '../../../desk/trash';
import { entryPath, useReviews } from '../../content.queries';
import type { Kind } from '../../kind-page';
import { NewEntryDialog } from '../../list/new-entry-dialog';
import { revisionsPath } from '../../paths';
import { ActionMenu } from './action-menu';
import { AddressDialog } from './address-dialog';
import { ScheduleDialog } from './schedule-dialog';
import { SendBackDialog } from '../review';
import { StateBadge } from './state-badge';
import type { EntryEditor, EntryStatus } from '../use-entry-editor';
import { ActionButton } from '../../../desk/parts/actions/action-button';
import { DialogButton } from '../../../desk/parts/actions/dialog-button';

const names = new Intl.ListFormat('it', { type: 'conjunction' });
/** The server forgets an editor after 90 s; browsers run the timers of hidden pages once a minute. */
const refresh = { refreshInterval: 20_000, refreshWhenHidden: true, revalidateOnMount: true };

/** Reports that an entry is open here, and says who else has it open. */
function PresenceNote({ kind, slug }: Pick<ContentEntry, 'kind' | 'slug'>) {
  const path = `${entryPath({ kind, slug })}/presence`;
  const report = () => send('PUT', path, {}, contentPresenceSchema).catch(() => undefined);
  const presence = useSettled(useSWR(['presence', kind, slug], report, refresh).data);
  const others = presence?.others ?? [];
  const verb = others.length === 1 ? 'sta' : 'stanno';
  const what = kind === 'articles' ? 'questo articolo' : 'questa voce';
  return <Muted role="status">{others.length > 0 && `${names.format(others)} ${verb} modificando ${what}`}</Muted>;
}

/** Returns when and by whom an entry was saved, as it follows its state: 'salvata alle 23:52 da te'. */
function savedText({ state, updatedAt, updatedBy }: EntryStatus, save: SaveState, ownName: string): string {
  const at = save.kind === 'saved' && save.at ? save.at : updatedAt === null ? undefined : new Date(updatedAt);
  if (at === undefined) return 'com’era all’inizio';
  const saved = { draft: 'salvata', edited: 'salvate' }[String(state)] ?? 'salvato';
  const isToday = romeDayOf(at) === romeDayOf(new Date());
  const time = isToday ? `alle ${romeTimeOf(at).slice(11)}` : `il ${instantText(at.getTime())}`;
  if (updatedBy === null) return `${saved} ${time} da un’importazione`;
  return `${saved} ${time} da ${updatedBy === ownName ? 'te' : updatedBy}`;
}

const questions = {
  unpublish: {
    title: 'Togliere dal sito?',
    confirmLabel: 'Togli dal sito',
    text: [
      'I visitatori non lo vedranno più, e chi ha il suo indirizzo troverà «pagina non trovata». Il testo resta qui ' +
        'come bozza: si può pubblicare di nuovo.',
    ],
  },
  discard: {
    title: 'Scartare le modifiche?',
    confirmLabel: 'Scarta',
    text: ['Le modifiche non pubblicate vanno perse, anche quelle di altri. Il testo che è sul sito resta com’è.'],
  },
};
const removalText = (isPublished: boolean): string =>
  (isPublished ? 'Sparisce dal sito, e chi ha il suo indirizzo troverà «pagina non trovata». ' : '') + trashSentence;

interface EntryBarProps {
  kind: Kind;
  editor: EntryEditor;
  /** Whether this person may only read the entry. */
  isReadOnly: boolean;
  isPreviewOpen: boolean;
  onPreview: () => void;
}

/** Stays at the top: whether the text is saved, and what can be done with the entry as a whole. */
export function EntryBar({ kind, editor, isReadOnly, isPreviewOpen, onPreview }: EntryBarProps) {
  const { draft, status, isPending, failure } = editor;
  const { name } = useSession();
  const [ask, question] = useQuestion();
  const [asked, setAsked] = useState<'copy' | 'withdrawal' | 'address'>();
  // The server refuses what this page offers by mistake.
  const canPublish = (useReviews().data?.canPublish ?? true) && !isReadOnly;
  const { slug, title, published, pagePath, publishAt, review } = status;
  const isInReview = review?.note === null;
  const hasChanges = status.state !== 'published' || draft.state.kind !== 'saved';
  // What a responsabile has scheduled stays.
  const isChangeable = !isReadOnly && (canPublish || publishAt === null);
  const menuItem = (label: string, asked: Question) => (
    <button type="button" onClick={() => ask(asked)}>
      {label}
    </button>
  );
  return (
    <PageBar
      state={
        <>
          <StateBadge state={status.state} />
          <SaveStatus
            state={draft.state}
            saved={savedText(status, draft.state, name)}
            onRetry={() => void draft.saver.flush()}
          />
          <PresenceNote kind={kind.kind} slug={slug} />
        </>
      }
      actions={
        <>
          {kind.previewTitle !== undefined && (
            <ActionButton
              icon={Eye}
              label={<TabletText>Anteprima</TabletText>}
              look="quiet"
              aria-expanded={isPreviewOpen}
              onClick={onPreview}
            />
          )}
          {publishAt !== null && canPublish && (
            <ActionButton label="Annulla l’uscita" look="outline" onClick={() => void editor.unschedule()} />
          )}
          {isInReview && canPublish && (
            <DialogButton
              icon={MessageSquareReply}
              label={<TabletText>Rimanda con una nota</TabletText>}
              look="outline"
            >
              {(close) => <SendBackDialog entry={status} onSend={editor.sendBack} onClose={close} />}
            </DialogButton>
          )}
          {canPublish && publishAt === null && hasChanges && (
            <DialogButton icon={CalendarClock} label={<TabletText>Programma…</TabletText>} look="outline">
              {(close) => <ScheduleDialog isPublication entry={status} onSchedule={editor.schedule} onClose={close} />}
            </DialogButton>
          )}
          {hasChanges && isChangeable && (canPublish || !isInReview) && (
            <ActionButton
              icon={Send}
              label={(isPending && 'Un momento…') || (canPublish ? 'Pubblica' : 'Chiedi una revisione')}
              aria-disabled={isPending}
              onClick={() =>
                reportIncompleteInput(document) || void (canPublish ? editor.publish() : editor.askForReview())
              }
            />
          )}
          <ActionMenu label="Altre azioni">
            {pagePath !== null && <a href={publicAddress(pagePath)}>Vedi sul sito</a>}
            {kind.newLabel !== undefined && kind.titleField !== undefined && (
              <button type="button" onClick={() => setAsked('copy')}>
                Duplica
              </button>
            )}
            {canMove(status) && isChangeable && (canPublish || published === null) && (
              <button type="button" onClick={() => setAsked('address')}>
                Cambia indirizzo…
              </button>
            )}
            <Link to={revisionsPath(kind.kind, slug)}>Revisioni</Link>
            {published !== null &&
              status.hasWorkingCopy &&
              isChangeable &&
              menuItem('Scarta le modifiche', { ...questions.discard, onConfirm: editor.discard })}
            {canPublish &&
              kind.storage === 'file' &&
              published !== null &&
              menuItem('Togli dal sito', { ...questions.unpublish, onConfirm: editor.unpublish })}
            {canPublish && kind.storage === 'file' && published !== null && (
              <button
                type="button"
                onClick={() => (status.withdrawAt === null ? setAsked('withdrawal') : void editor.withdraw(null))}
              >
                {status.withdrawAt === null ? 'Programma il ritiro…' : 'Annulla il ritiro'}
              </button>
            )}
            {(canPublish || published === null) &&
              isChangeable &&
              (kind.storage === 'file' || kind.storage === 'key') &&
              menuItem('Elimina', {
                title: `Eliminare «${title}»?`,
                confirmLabel: 'Elimina',
                text: [removalText(published !== null)],
                onConfirm: editor.remove,
              })}
          </ActionMenu>
        </>
      }
    >
      <FailureNotice failure={failure} />
      {question}
      {asked === 'withdrawal' && (
        <ScheduleDialog
          isPublication={false}
          entry={status}
          onSchedule={async (time) => void (await editor.withdraw(time))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'address' && <AddressDialog entry={status} onMove={editor.move} onClose={() => setAsked(undefined)} />}
      {asked === 'copy' && kind.titleField !== undefined && (
        <NewEntryDialog
          kind={kind}
          titleField={kind.titleField}
          copied={draft.content}
          onClose={() => setAsked(undefined)}
        />
      )}
    </PageBar>
  );
}

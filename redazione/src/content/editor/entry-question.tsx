import { ConfirmDialog } from '../../desk/parts/confirm-dialog';
import { ScheduleDialog } from './schedule-dialog';
import type { useEntryActions } from './use-entry-actions';
import type { EntryStatus } from './use-entry-editor';

/** What is asked before it is done. */
export type Question = 'schedule' | 'unpublish' | 'discard' | 'remove';

interface EntryQuestionProps {
  question: Question;
  status: EntryStatus;
  actions: ReturnType<typeof useEntryActions>;
  onClose: () => void;
}

/** The dialog of an action, with its consequences. */
export function EntryQuestion({ question, status, actions, onClose }: EntryQuestionProps) {
  if (question === 'schedule')
    return <ScheduleDialog publishAt={status.publishAt} onSchedule={actions.schedule} onClose={onClose} />;
  const removal =
    status.published === null
      ? 'La bozza non è mai stata pubblicata: il suo testo va perso.'
      : 'Sparisce dal sito e dagli elenchi, e il suo indirizzo non porterà più a nulla. I testi pubblicati restano ' +
        'nelle revisioni, da cui si può ripristinare.';
  const { title, label, text } = {
    unpublish: {
      title: 'Togliere dal sito?',
      label: 'Togli dal sito',
      text:
        'I visitatori non lo vedranno più, e chi ha il suo indirizzo troverà «pagina non trovata». Il testo resta qui ' +
        'come bozza: si può pubblicare di nuovo.',
    },
    discard: {
      title: 'Scartare le modifiche?',
      label: 'Scarta',
      text: 'Le modifiche non pubblicate vanno perse, anche quelle di altri. Resta il testo che è sul sito.',
    },
    remove: { title: `Eliminare «${status.title}»?`, label: 'Elimina', text: removal },
  }[question];
  return (
    <ConfirmDialog title={title} confirmLabel={label} onConfirm={actions[question]} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '../../../desk/parts/confirm-dialog';
import { ScheduleDialog } from './schedule-dialog';
import type { EntryStatus } from '../use-entry-editor';

/** What is asked before it is done. */
export type Question = 'schedule' | 'unpublish' | 'discard' | 'remove';

interface EntryQuestionsProps {
  /** Nothing is asked while undefined. */
  question: Question | undefined;
  status: EntryStatus;
  onSchedule: (publishAt: string) => Promise<string | undefined>;
  onUnpublish: () => Promise<void>;
  onDiscard: () => Promise<void>;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** The dialogs of an entry's actions, with their consequences. */
export function EntryQuestions(props: EntryQuestionsProps) {
  const { question, status, onSchedule, onUnpublish, onDiscard, onRemove, onClose } = props;
  return (
    <>
      {question === 'schedule' && (
        <ScheduleDialog publishAt={status.publishAt} onSchedule={onSchedule} onClose={onClose} />
      )}
      {question === 'unpublish' && (
        <ConfirmDialog
          title="Togliere dal sito?"
          confirmLabel="Togli dal sito"
          onConfirm={onUnpublish}
          onClose={onClose}
        >
          <p>
            I visitatori non lo vedranno più, e chi ha il suo indirizzo troverà «pagina non trovata». Il testo resta qui
            come bozza: si può pubblicare di nuovo.
          </p>
        </ConfirmDialog>
      )}
      {question === 'discard' && (
        <ConfirmDialog title="Scartare le modifiche?" confirmLabel="Scarta" onConfirm={onDiscard} onClose={onClose}>
          <p>Le modifiche non pubblicate vanno perse, anche quelle di altri. Resta il testo che è sul sito.</p>
        </ConfirmDialog>
      )}
      {question === 'remove' && (
        <ConfirmDialog
          title={`Eliminare «${status.title}»?`}
          confirmLabel="Elimina"
          onConfirm={onRemove}
          onClose={onClose}
        >
          <p>
            {status.published === null
              ? 'La bozza non è mai stata pubblicata: il suo testo va perso.'
              : 'Sparisce dal sito e dagli elenchi, e il suo indirizzo non porterà più a nulla. I testi pubblicati ' +
                'restano nelle revisioni, da cui si può ripristinare.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

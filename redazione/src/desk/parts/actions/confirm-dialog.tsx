import { Dialog, Stack } from '@salaria/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { type ForEach, ProgressLine } from './progress';
import { FailureNotice, useSubmit } from './submit';
import { AnswerForm } from './answer-form';

export interface Question {
  /** 'Eliminare il messaggio?' */
  title: string;
  /** Verb of the button that confirms: 'Elimina'. */
  confirmLabel: string;
  /** Of the button that closes the dialog: 'Annulla' unless given. */
  cancelLabel?: string;
  /** Carries out what was confirmed; the dialog stays open with the reason when it rejects. */
  onConfirm: (forEach: ForEach) => Promise<unknown>;
  /** Whether it cannot be undone: then the key that has opened the dialog does not confirm when it is pressed again. */
  isFinal?: boolean;
  /** The consequences, and whether they can be undone: paragraphs or elements. */
  text: readonly ReactNode[];
}

/** Asks before something is done. */
export function ConfirmDialog({ onClose, ...question }: Question & { onClose: () => void }) {
  const { title, confirmLabel, cancelLabel, isFinal, onConfirm, text } = question;
  const { isPending, progress, failure, run } = useSubmit();
  const confirm = async () => (await run(onConfirm)) && onClose();
  const consequences = (
    <Stack>
      {text.map((part, index) =>
        typeof part === 'string' ? <p key={index}>{part}</p> : <Fragment key={index}>{part}</Fragment>,
      )}
    </Stack>
  );
  return (
    <Dialog title={title} description={consequences} width="34rem" onClose={() => !isPending && onClose()}>
      <AnswerForm
        submitLabel={confirmLabel}
        isPending={isPending}
        onSubmit={() => void confirm()}
        closeLabel={cancelLabel}
        focusesClose={isFinal}
        onClose={() => !isPending && onClose()}
      >
        <ProgressLine progress={progress} />
        <FailureNotice failure={failure} />
      </AnswerForm>
    </Dialog>
  );
}

/** Returns a function that asks before something is done that cannot be undone, and its dialog, to be rendered. */
export function useQuestion(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question>();
  return [setQuestion, question && <ConfirmDialog {...question} onClose={() => setQuestion(undefined)} />];
}

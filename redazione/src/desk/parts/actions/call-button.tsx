import { toast } from '@salaria/ui';
import type { ComponentProps } from 'react';
import { ActionButton } from './action-button';
import { type Question, useQuestion } from './confirm-dialog';
import { type ForEach, ProgressLine } from './progress';
import { FailureNotice, useSubmit } from './submit';

/** A call that changes something. */
export interface Call {
  call: (forEach: ForEach) => Promise<unknown>;
  /** Title of the toast afterwards. */
  said?: string;
  /** Asked before. */
  question?: Omit<Question, 'onConfirm'>;
}

/** A button that makes a call, and shows below why it has failed. What is shown is read again afterwards. */
export function CallButton({ call, said, question, ...button }: Call & ComponentProps<typeof ActionButton>) {
  const { isPending, progress, failure, run, reload } = useSubmit();
  const [ask, dialog] = useQuestion();
  const act = async (forEach: ForEach) => {
    await call(forEach);
    if (said !== undefined) toast({ title: said });
  };
  return (
    <>
      <ActionButton
        aria-disabled={isPending}
        {...button}
        onClick={() => (question ? ask({ ...question, onConfirm: act }) : void run(act))}
      />
      <ProgressLine progress={progress} />
      <FailureNotice failure={failure} onReload={reload} />
      {dialog}
    </>
  );
}

import { useAddress } from '@salaria/ui/address/use-address';
import { useLayoutEffect, useRef, useState } from 'react';
import { submitAttempt } from '../../quizzes/quizzes.queries';
import type { PlayableQuestion } from '../playable-questions';
import { scoreOf } from '../result/score';
import { loadRun, newRun, type Run, removeRun, storeRun } from './stored-run';
import { answerParameter, answersParameter, submittedRun } from './submitted-answers';

export type QuizRun = Run & {
  isCompleted: boolean;
  /** Index of the option that is chosen for the current question. */
  chosen: number | undefined;
  choose: (option: number) => void;
  /** Moves to the next question, after the last one to the result; does nothing without an answer. */
  next: () => void;
  previous: () => void;
  retry: () => void;
};

/** The state of a quiz. Answers survive a reload until the quiz is completed; its result is submitted once. */
export function useQuizRun(quizId: string, questions: readonly PlayableQuestion[]): QuizRun {
  const { params, change } = useAddress();
  const [firstRun] = useState(() => submittedRun(params, questions));
  const [run, setRun] = useState(firstRun);
  // A result in the address is not submitted: the address may have been shared.
  const [isCompleted, setIsCompleted] = useState(firstRun.index >= questions.length);
  const isSubmitted = useRef(false);
  // Not the initial state, because hydration must match the HTML of the server.
  useLayoutEffect(() => {
    const storedRun = loadRun(quizId, questions);
    // The address has the later answers if a question was submitted before hydration.
    if (storedRun && storedRun.index >= firstRun.index) setRun(storedRun);
  }, [quizId, questions, firstRun]);

  const { index, answers } = run;
  const question = questions[index];
  const chosen = question && answers[question.id];
  const update = (next: Run) => {
    setRun(next);
    storeRun(quizId, next);
  };
  const complete = () => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    setIsCompleted(true);
    removeRun(quizId);
    void submitAttempt(quizId, scoreOf(questions, answers), questions.length);
  };
  return {
    index,
    answers,
    isCompleted,
    chosen,
    choose: (option) => question && update({ index, answers: { ...answers, [question.id]: option } }),
    next: () => {
      if (chosen === undefined) return;
      if (index < questions.length - 1) update({ index: index + 1, answers });
      else complete();
    },
    previous: () => index > 0 && update({ index: index - 1, answers }),
    retry: () => {
      isSubmitted.current = false;
      setIsCompleted(false);
      setRun(newRun);
      removeRun(quizId);
      void change({ [answersParameter]: undefined, [answerParameter]: undefined });
    },
  };
}

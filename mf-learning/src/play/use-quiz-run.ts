import { useLayoutEffect, useRef, useState } from 'react';
import { submitAttempt } from '../quizzes/quizzes.queries';
import { freshRun, keepRun, keptRun, type Run } from './kept-run';
import type { PlayableQuestion } from './playable-questions';
import { scoreOf } from './score';

export type QuizRun = Run & {
  completed: boolean;
  /** Option chosen for the current question. */
  chosen: number | undefined;
  choose: (option: number) => void;
  /** To the next question; after the last one to the result. Nothing happens while there is no answer. */
  next: () => void;
  previous: () => void;
  retry: () => void;
};

/** The way through a quiz. Answers survive a reload until the quiz is completed; its result is submitted once. */
export function useQuizRun(quizId: string, questions: readonly PlayableQuestion[]): QuizRun {
  const [run, setRun] = useState(freshRun);
  const [completed, setCompleted] = useState(false);
  const submitted = useRef(false);
  // Not in the initial state: the first render must be the one that the server would make. Before paint all the same.
  useLayoutEffect(() => {
    const kept = keptRun(quizId, questions);
    if (kept) setRun(kept);
  }, [quizId, questions]);

  const { index, answers } = run;
  const question = questions[index];
  const chosen = question && answers[question.id];
  const go = (to: Run) => {
    setRun(to);
    keepRun(quizId, to);
  };
  const complete = () => {
    if (submitted.current) return;
    submitted.current = true;
    setCompleted(true);
    keepRun(quizId, null);
    void submitAttempt(quizId, scoreOf(questions, answers), questions.length);
  };
  return {
    index,
    answers,
    completed,
    chosen,
    choose: (option) => question && go({ index, answers: { ...answers, [question.id]: option } }),
    next: () => {
      if (chosen === undefined) return;
      if (index < questions.length - 1) go({ index: index + 1, answers });
      else complete();
    },
    previous: () => index > 0 && go({ index: index - 1, answers }),
    retry: () => {
      submitted.current = false;
      setCompleted(false);
      setRun(freshRun);
      keepRun(quizId, null);
    },
  };
}

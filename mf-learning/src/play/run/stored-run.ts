import type { PlayableQuestion } from '../playable-questions';
import type { Answers } from '../result/score';

/** Progress of a quiz: index of the current question and the answers so far. */
export type Run = { index: number; answers: Answers };
export const newRun: Run = { index: 0, answers: {} };

const keyOf = (quizId: string): string => `salaria-quiz-${quizId}`;

function isRun(stored: unknown): stored is Run {
  const { index, answers } = (stored ?? {}) as Partial<Record<keyof Run, unknown>>;
  return (
    Number.isInteger(index) && typeof answers === 'object' && Object.values(answers ?? [null]).every(Number.isInteger)
  );
}

/** Drops answers that the questions do not allow and moves the index back to the first question without one. */
function fitToQuestions({ index, answers }: Run, questions: readonly PlayableQuestion[]): Run {
  const entries = questions.flatMap(({ id, options }): [string, number][] => {
    const answer = answers[id];
    return answer !== undefined && answer >= 0 && answer < options.length ? [[String(id), answer]] : [];
  });
  const validAnswers: Answers = Object.fromEntries(entries);
  const firstOpen = questions.findIndex((question) => validAnswers[question.id] === undefined);
  const maxIndex = firstOpen === -1 ? questions.length - 1 : firstOpen;
  return { index: Math.max(0, Math.min(index, maxIndex)), answers: validAnswers };
}

/** Returns the run that this tab stored for a quiz; undefined when there is none or it is unreadable. */
export function loadRun(quizId: string, questions: readonly PlayableQuestion[]): Run | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(quizId)) ?? 'null');
    return isRun(stored) ? fitToQuestions(stored, questions) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a run until the tab is closed. */
export function storeRun(quizId: string, run: Run): void {
  try {
    sessionStorage.setItem(keyOf(quizId), JSON.stringify(run));
  } catch {
    // Storage is full or forbidden: the quiz works without it.
  }
}

/** Removes the stored run of a quiz. */
export function removeRun(quizId: string): void {
  try {
    sessionStorage.removeItem(keyOf(quizId));
  } catch {
    // Without storage nothing was stored.
  }
}

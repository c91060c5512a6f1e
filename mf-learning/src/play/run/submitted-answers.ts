import type { PlayableQuestion } from '../playable-questions';
import { newRun, type Run } from './stored-run';

/** Query parameter of the options chosen so far, '1-3' for the first and the third; '0' for none. */
export const answersParameter = 'risposte';
/** Query parameter of the option that is submitted, counted from 1. */
export const answerParameter = 'risposta';

/** Returns the value of `risposte` for the answers to the questions before `end`; undefined without any. */
export function submittedText(questions: readonly PlayableQuestion[], run: Run, end: number): string | undefined {
  if (end <= 0) return undefined;
  return questions
    .slice(0, end)
    .map(({ id }) => (run.answers[id] ?? -1) + 1)
    .join('-');
}

/**
 * Returns the run of a quiz that was submitted without scripts, one question after the other. Its index is that of the
 * next question, and the number of questions after the last. Answers that no question allows count as not given.
 */
export function submittedRun(params: URLSearchParams, questions: readonly PlayableQuestion[]): Run {
  const text = [params.get(answersParameter), params.get(answerParameter)].filter(Boolean).join('-');
  if (!/^\d{1,3}(?:-\d{1,3})*$/.test(text)) return newRun;
  const chosen = text.split('-').slice(0, questions.length).map(Number);
  const entries = chosen.flatMap((number, index): [number, number][] => {
    const question = questions[index];
    return question && number >= 1 && number <= question.options.length ? [[question.id, number - 1]] : [];
  });
  return { index: chosen.length, answers: Object.fromEntries(entries) };
}

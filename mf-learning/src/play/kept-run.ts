import * as z from '@salaria/contracts/z';
import type { PlayableQuestion } from './playable-questions';
import type { Answers } from './score';

/** How far a visitor is in a quiz. */
export type Run = { index: number; answers: Answers };
export const freshRun: Run = { index: 0, answers: {} };

const keyOf = (quizId: string): string => `salaria-quiz-${quizId}`;
const keptSchema = z.object({ index: z.int(), answers: z.record(z.string(), z.int()) });

/** Makes what was kept fit the questions as they are now: answers that they can have, up to the first without one. */
function fitted({ index, answers }: Run, questions: readonly PlayableQuestion[]): Run {
  const possible = questions.flatMap(({ id, options }): [string, number][] => {
    const answer = answers[id];
    return answer !== undefined && answer >= 0 && answer < options.length ? [[String(id), answer]] : [];
  });
  const kept: Answers = Object.fromEntries(possible);
  const open = questions.findIndex((question) => kept[question.id] === undefined);
  const furthest = open === -1 ? questions.length - 1 : open;
  return { index: Math.max(0, Math.min(index, furthest)), answers: kept };
}

/** What this tab kept of a quiz that was not finished; undefined when there is nothing, or nothing readable. */
export function keptRun(quizId: string, questions: readonly PlayableQuestion[]): Run | undefined {
  try {
    const parsed = z.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(keyOf(quizId)) ?? 'null'));
    return parsed.success ? fitted(parsed.data, questions) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a run for as long as the tab is open; null forgets it. Without storage the quiz works all the same. */
export function keepRun(quizId: string, run: Run | null): void {
  try {
    if (run) sessionStorage.setItem(keyOf(quizId), JSON.stringify(run));
    else sessionStorage.removeItem(keyOf(quizId));
  } catch {
    // Storage is full or forbidden.
  }
}

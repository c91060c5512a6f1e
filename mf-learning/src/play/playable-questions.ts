import type { QuizQuestion } from '@salaria/contracts/quizzes';

export type PlayableQuestion = Omit<QuizQuestion, 'options'> & { options: readonly string[] };

/** The texts in a JSON-encoded list; none when it is something else. */
function optionTexts(encoded: string): string[] {
  try {
    const decoded: unknown = JSON.parse(encoded);
    if (!Array.isArray(decoded)) return [];
    const texts = decoded.map((each: unknown) =>
      typeof each === 'string' || typeof each === 'number' ? String(each) : '',
    );
    // Leaving out one of them would move the others away from `correctAnswer`.
    return texts.every((text) => text.trim() !== '') ? texts : [];
  } catch {
    return [];
  }
}

/** The questions in their order with their options decoded, without those that nobody could answer. */
export const playableQuestions = (questions: readonly QuizQuestion[]): PlayableQuestion[] =>
  questions
    .map((question) => ({ ...question, options: optionTexts(question.options) }))
    .filter((question) => question.options.length > 0)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** A for the first option, B for the second; a number from the 27th on. */
export const optionLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

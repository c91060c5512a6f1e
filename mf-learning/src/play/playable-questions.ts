import type { QuizQuestion } from '@salaria/contracts/quizzes';

export type PlayableQuestion = Omit<QuizQuestion, 'options'> & { options: readonly string[] };

/** Decodes a JSON list of texts; returns an empty list for anything else. */
function decodeOptions(encoded: string): string[] {
  try {
    const decoded: unknown = JSON.parse(encoded);
    if (!Array.isArray(decoded)) return [];
    const texts = decoded.map((text: unknown) =>
      typeof text === 'string' || typeof text === 'number' ? String(text) : '',
    );
    // Without one of them, `correctAnswer` would point to another.
    return texts.every((text) => text.trim() !== '') ? texts : [];
  } catch {
    return [];
  }
}

/** Returns the questions in their order with decoded options; omits those whose options are unreadable. */
export const playableQuestions = (questions: readonly QuizQuestion[]): PlayableQuestion[] =>
  questions
    .map((question) => ({ ...question, options: decodeOptions(question.options) }))
    .filter((question) => question.options.length > 0)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** Returns A for the first option, B for the second, and a number from the 27th on. */
export const optionLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

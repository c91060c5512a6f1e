import type { Passage } from '@salaria/search/index/passage-index';

/** Passages of several articles, and questions with the passage and the words that answer each. */
export interface AnswerSet {
  passages: Array<Passage & { article: number }>;
  questions: Array<{ question: string; passageId: string; article: number; answers: string[] }>;
}

/** Parses an answer set. @throws Error in one sentence when the text is not one */
export const parseAnswerSet = (text: string): AnswerSet => {
  const set = JSON.parse(text) as Partial<AnswerSet> | null;
  if (!Array.isArray(set?.passages) || !Array.isArray(set.questions))
    throw new Error('expected { passages: […], questions: […] }');
  const passages = set.passages.map(({ id, article, title, text: body }) => {
    if (typeof body !== 'string' || typeof article !== 'number')
      throw new Error('a passage must be { id, article, title, text }');
    return { id: String(id), article, title: title ?? '', text: body };
  });
  const questions = set.questions.map(({ question, passageId, article, answers }) => {
    if (typeof question !== 'string' || typeof article !== 'number' || !Array.isArray(answers))
      throw new Error('a question must be { question, passageId, article, answers }');
    return { question, passageId: String(passageId), article, answers };
  });
  return { passages, questions };
};

/** Returns the numbers of the articles in order. */
export const articlesOf = ({ passages }: AnswerSet): number[] =>
  [...new Set(passages.map(({ article }) => article))].sort((a, b) => a - b);

/** Every second article with its questions: half 0 trains, half 1 is held out. */
export const halfOf = (set: AnswerSet, half: number): AnswerSet => {
  const articles = new Set(articlesOf(set).filter((_, i) => i % 2 === half));
  return {
    passages: set.passages.filter(({ article }) => articles.has(article)),
    questions: set.questions.filter(({ article }) => articles.has(article)),
  };
};

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s'’]+/g, ' ')
    .trim();

/** Returns whether a text contains one of the answers verbatim, apart from case, spaces and apostrophes. */
export const containsAnswer = (text: string, answers: readonly string[]): boolean => {
  const normalized = normalize(text);
  return answers.some((answer) => normalized.includes(normalize(answer)));
};

/** Returns whether the range of a text shares characters with a verbatim occurrence of one of the answers. */
export const overlapsAnswer = (text: string, start: number, end: number, answers: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return answers.some((answer) => {
    const wanted = answer.toLowerCase();
    for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
      if (at < end && at + wanted.length > start) return true;
    return false;
  });
};

import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const title = z.string().nullish();
const passage = z.object({ id, title: title.transform((text) => text ?? ''), text: z.string() });
const question = z.object({ question: z.string(), passageId: id });

/** Passages, and questions with the passage that answers each; see data/retrieval-sample.json. */
export const retrievalSchema = z.object({ passages: z.array(passage), questions: z.array(question) });

const article = z.number();

/** The same of several articles, with the words that answer each question. */
export const answerSchema = z.object({
  passages: z.array(passage.extend({ article })),
  questions: z.array(question.extend({ article, answers: z.array(z.string()) })),
});
export type AnswerSet = z.infer<typeof answerSchema>;

/** Parses a set of questions in JSON. @throws Error that names what is missing */
export function parseQuestions<Set>(schema: z.ZodType<Set>, text: string): Set {
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

/** Returns the numbers of the articles in order. */
export const articlesOf = ({ passages }: AnswerSet): number[] =>
  [...new Set(passages.map(({ article }) => article))].sort((a, b) => a - b);

/** Reads an answer set from a file; with a half (0 or 1) every second article with its questions. */
export async function readAnswerSet(file: string, half?: string): Promise<AnswerSet> {
  const set = parseQuestions(answerSchema, await readFile(file, 'utf8'));
  if (half === undefined) return set;
  const articles = new Set(articlesOf(set).filter((_, i) => i % 2 === Number(half)));
  return {
    passages: set.passages.filter(({ article }) => articles.has(article)),
    questions: set.questions.filter(({ article }) => articles.has(article)),
  };
}

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

import { splitFrontMatter } from '../articles/front-matter.js';
import type { Problem } from '../files/problem.js';
import { entryFile, type EntryKey, galleryFile, isKeyedKind, isListKind } from './entry-kinds.js';
import type { Texts } from './entry-texts.js';

/** Returns the problems of an entry's own files, by the fields that the desk shows. */
export function entryProblems(problems: readonly Problem[], texts: Texts, key: EntryKey): Problem[] {
  const file = entryFile(key);
  return problems.flatMap((problem): Problem[] => {
    if (key.kind === 'articles' && problem.file === galleryFile(key.slug))
      return [{ ...problem, field: joined('gallery', problem.field) }];
    if (problem.file !== file) return [];
    if (key.kind === 'articles') return [articleProblem(problem, texts.get(file) ?? '')];
    if (isListKind(key.kind)) return [{ ...problem, field: joined('entries', problem.field) }];
    if (!isKeyedKind(key.kind)) return [problem];
    const [slug, ...field] = problem.field.split('.');
    return slug === key.slug || problem.field === '' ? [{ ...problem, field: field.join('.') }] : [];
  });
}

/** Problems of the text are counted from its first line. */
function articleProblem(problem: Problem, text: string): Problem {
  const { linesBeforeBody = Number.POSITIVE_INFINITY } = splitFrontMatter(text) ?? {};
  if (problem.line < linesBeforeBody) return problem;
  return { ...problem, field: 'body', line: Math.max(1, problem.line - linesBeforeBody) };
}

const joined = (group: string, field: string) => (field === '' ? group : `${group}.${field}`);

/** Returns the problems that `after` has and `before` has not, wherever they moved. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const keyOf = ({ file, field, reason }: Problem) => JSON.stringify([file, field, reason]);
  const known = new Set(before.map(keyOf));
  return after.filter((problem) => !known.has(keyOf(problem)));
}

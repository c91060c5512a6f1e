import type { ContentProblem } from '@salaria/contracts/desk/content/content';

/** A mistake that an editor has to fix. Its file has forward slashes. */
export type Problem = ContentProblem;

/** Returns the problems sorted by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.field, b.field) || compare(a.reason, b.reason),
  );
}

/** Returns lines `file:line  field  reason` with aligned columns. */
export function formatProblems(problems: readonly Problem[]): string[] {
  const placeOf = ({ file, line }: Problem) => `${file}:${line}`;
  const placeWidth = Math.max(0, ...problems.map((problem) => placeOf(problem).length));
  const fieldWidth = Math.max(0, ...problems.map((problem) => fieldName(problem).length));
  return problems.map(
    (problem) => `${placeOf(problem).padEnd(placeWidth)}  ${fieldName(problem).padEnd(fieldWidth)}  ${problem.reason}`,
  );
}

function fieldName(problem: Problem): string {
  return problem.field === '' ? '-' : problem.field;
}

/** Compares without a locale, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

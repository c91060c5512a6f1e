/** One thing an editor must put right. */
export interface Problem {
  /** Path below the content folder, with forward slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The field's path, list places counted from 1 (`questions.3.answer`); '' when the whole file is meant. */
  field: string;
  /** In Italian. */
  reason: string;
}

/** By file, then by line, so that an editor goes through each file once from top to bottom. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.field, b.field) || compare(a.reason, b.reason),
  );
}

/** Lines `file:line  field  reason` with aligned columns. */
export function formatProblems(problems: readonly Problem[]): string[] {
  const places = problems.map((problem) => `${problem.file}:${problem.line}`);
  const placeWidth = Math.max(0, ...places.map((place) => place.length));
  const fieldWidth = Math.max(0, ...problems.map((problem) => fieldName(problem).length));
  return problems.map(
    (problem, index) =>
      `${(places[index] ?? '').padEnd(placeWidth)}  ${fieldName(problem).padEnd(fieldWidth)}  ${problem.reason}`,
  );
}

function fieldName(problem: Problem): string {
  return problem.field === '' ? '-' : problem.field;
}

/** Not by locale, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

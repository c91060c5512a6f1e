import type { RouteParams } from './routes.js';

const placeholder = /:([a-z][a-z0-9]*)(?:\{([^}]*)\})?/gi;

/** Returns what `value` stands for in `si=true,no=false`. */
const mappedValue = (mapping: string, value: string): string | undefined =>
  mapping
    .split(',')
    .map((pair) => pair.split('='))
    .find(([from]) => from === value)?.[1];

/** Returns `text` with its parameters, encoded; undefined when one of them has no value. */
function fill(text: string, params: RouteParams, encode: (value: string) => string): string | undefined {
  let isComplete = true;
  const filled = text.replace(placeholder, (_whole, name: string, mapping: string | undefined) => {
    const given = Object.hasOwn(params, name) ? params[name] : undefined;
    const value = given === undefined || mapping === undefined ? given : mappedValue(mapping, given);
    isComplete &&= value !== undefined;
    return encode(value ?? '');
  });
  return isComplete ? filled : undefined;
}

/** As `URLSearchParams` writes it, from which pages make their requests. */
const encodeForm = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2);

function fillAlternative(template: string, params: RouteParams): string | undefined {
  const [path = '', ...rest] = template.split('?');
  const filledPath = fill(path, params, encodeURIComponent);
  if (filledPath === undefined || rest.length === 0) return filledPath;
  const filledPairs: string[] = [];
  for (const pair of rest.join('?').split('&')) {
    const filled = fill(pair.replace(/\?$/, ''), params, encodeForm);
    if (filled !== undefined) filledPairs.push(filled);
    else if (!pair.endsWith('?')) return undefined;
  }
  return filledPairs.length === 0 ? filledPath : `${filledPath}?${filledPairs.join('&')}`;
}

/**
 * Returns the API paths of a route's data. `:name` is a parameter of the path or of the query; a read without a value
 * for one of its parameters is left out. In the read's query, `:name?` leaves out its pair only, and `:name{si=true}`
 * sends `true` for `si` and has no value otherwise. Of alternatives separated by `|`, the first with all values counts:
 * `/api/categories/:categoria/posts|/api/posts`, `/api/quizzes?category=:categoria?&difficulty=:difficolta?`.
 */
export function fillReads(reads: readonly string[], params: RouteParams): string[] {
  return reads.flatMap((read) => {
    for (const alternative of read.split('|')) {
      const filled = fillAlternative(alternative, params);
      if (filled !== undefined) return [filled];
    }
    return [];
  });
}

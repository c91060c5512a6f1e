import type { ParameterRule, QueryParameters } from '@salaria/contracts/query-parameters';
import type { RouteParams } from './routes.js';

const patterns = {
  number: /^[1-9]\d{0,5}$/,
  slug: /^[a-z0-9][a-z0-9-]{0,79}$/,
  text: /^\P{Cc}{1,100}$/u,
};

/** Returns the value as pages see it; undefined when the rule does not allow it. */
function validValue(rule: ParameterRule, given: string): string | undefined {
  if (typeof rule !== 'string') return rule.includes(given) ? given : undefined;
  const value = rule === 'text' ? given.trim() : given;
  return patterns[rule].test(value) ? value : undefined;
}

/**
 * Returns the declared parameters of a query that have one valid value, by name. A parameter that is given twice counts
 * as not given: the two readers of a URL could take different ones.
 */
export function validParams(parameters: QueryParameters = {}, query: URLSearchParams): RouteParams {
  const params: Record<string, string> = {};
  // Sorted, since the database does not keep the order of a manifest's keys.
  for (const name of Object.keys(parameters).sort()) {
    const [given, ...more] = query.getAll(name);
    const rule = parameters[name];
    const value = rule === undefined || given === undefined ? undefined : validValue(rule, given);
    if (value !== undefined && more.length === 0) params[name] = value;
  }
  return params;
}

/** Returns parameters as forms write them, with the question mark; '' without parameters. */
export function formatQuery(params: RouteParams): string {
  const query = new URLSearchParams(params).toString();
  return query && `?${query}`;
}

/** Returns the one query of all URLs for which the server renders the same page, with its question mark. */
export const canonicalQuery = (parameters: QueryParameters | undefined, query: URLSearchParams): string =>
  formatQuery(validParams(parameters, query));

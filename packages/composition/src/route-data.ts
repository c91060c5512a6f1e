import type { RouteRead } from '@salaria/contracts/route-reads';
import { fillParams, type RouteParams } from '@salaria/composition/routes';

type Call = Omit<RouteRead, 'otherwise' | 'paged'>;

/** Returns what a call gets for a parameter; undefined for nothing. */
function sentValue({ parameter, values, value }: NonNullable<Call['query']>[number], params: RouteParams) {
  if (parameter === undefined) return value;
  const given = Object.hasOwn(params, parameter) ? (params[parameter] ?? '') : undefined;
  if (given === undefined || values === undefined) return given;
  return Object.hasOwn(values, given) ? values[given] : undefined;
}

/** Returns the API path of a call with its query; undefined when one of the parameters that it needs has no value. */
function fillCall({ path, query = [] }: Call, params: RouteParams): string | undefined {
  const filled = fillParams(path, params);
  if (filled.includes(':')) return undefined;
  const pairs = new URLSearchParams();
  for (const each of query) {
    const value = sentValue(each, params);
    if (value !== undefined) pairs.append(each.name, value);
    else if (each.required) return undefined;
  }
  return pairs.size === 0 ? filled : `${filled}?${pairs}`;
}

/**
 * Returns the API paths that a page reads, of those that it declares (contracts, route-reads.ts). `params` are the
 * parameters of its path and query, `largeLists` the paths of the lists that it reads in parts.
 */
export const fillReads = (
  reads: readonly RouteRead[],
  params: RouteParams,
  largeLists: readonly string[] = [],
): string[] =>
  reads.flatMap(({ otherwise, paged, ...call }) => {
    if (paged && largeLists.includes(paged.list)) return paged.calls.flatMap((each) => fillCall(each, params) ?? []);
    return fillCall(call, params) ?? (otherwise && fillCall(otherwise, params)) ?? [];
  });

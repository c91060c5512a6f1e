import type { Request } from 'express';

/**
 * Returns a value of a Link header (RFC 8288): the URL of `request` with other parameters, in the order of the
 * canonical URL. Null removes a parameter.
 */
export function linkTo(
  { originalUrl }: Request,
  relation: string,
  parameters: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(originalUrl, 'http://localhost');
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  url.searchParams.sort();
  return `<${url.pathname}${url.search}>; rel="${relation}"`;
}

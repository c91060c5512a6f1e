import type { Request } from 'express';

/** Returns the value of a Link header (RFC 8288): the URL of `request` with other parameters. */
export function linkTo(
  { originalUrl }: Request,
  relation: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(originalUrl, 'http://localhost');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return `<${url.pathname}${url.search}>; rel="${relation}"`;
}

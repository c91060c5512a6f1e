import * as z from '@salaria/contracts/z';
import { badRequest } from '../../platform/errors/api-error.js';

/** What a form sent: the data, or by field what was written and what is wrong with it. */
export type Submission<T> =
  | { data: T; values: Record<string, string> }
  | { values: Record<string, string>; problems: Record<string, string> };

/** Returns the texts of a parsed body as scripts send them: line breaks of one character, no empty `website`. */
function readTexts(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) throw badRequest('Il modulo è vuoto.');
  const entries = Object.entries(body).map(([name, value]): [string, string] => {
    if (typeof value !== 'string') throw badRequest(`Il campo «${name.slice(0, 40)}» è ripetuto.`);
    return [name, value.replaceAll('\r\n', '\n')];
  });
  return Object.fromEntries(entries.filter(([name, value]) => name !== 'website' || value !== ''));
}

/**
 * Validates a form's body. `fields` are shown again when it is invalid.
 *
 * @throws ApiError 400 for a body that the form cannot have sent
 */
export function readSubmission<T extends z.ZodMiniType>(
  body: unknown,
  schema: T,
  fields: readonly string[],
): Submission<z.output<T>> {
  const texts = readTexts(body);
  const values = Object.fromEntries(fields.map((name) => [name, texts[name] ?? '']));
  const { success, data, error } = z.safeParse(schema, texts);
  if (success) return { data, values };
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const [name] = path;
    if (typeof name !== 'string' || !fields.includes(name)) throw badRequest(message);
    problems[name] ??= message;
  }
  return { values, problems };
}

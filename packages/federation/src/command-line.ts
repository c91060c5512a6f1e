import { parseArgs } from 'node:util';
import { CommandError } from './steps.js';

type Options = Record<string, { type: 'string' | 'boolean' }>;
type Values<O extends Options> = { [name in keyof O]?: O[name]['type'] extends 'string' ? string : boolean };

/**
 * The words after a command. Checked here, because what Node says of them is in English and for programmers.
 * @throws CommandError for an unknown option, one without its value, and more than `most` other words
 */
export function readWords<O extends Options>(
  args: string[],
  options: O,
  usage: string,
  most = 0,
): { values: Values<O>; words: string[] } {
  const refuse = (reason: string) => new CommandError(`${reason}\n\n${usage}`);
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
    if (!type) throw refuse(`Opzione sconosciuta: ${rawName}`);
    if (type === 'boolean' && value !== undefined) throw refuse(`${rawName} non vuole un valore`);
    if (type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
      throw refuse(`${rawName} vuole un valore`);
  }
  const [extra] = positionals.slice(most);
  if (extra !== undefined) throw refuse(`Parola inattesa: ${extra}`);
  return { values: values as Values<O>, words: positionals };
}

/**
 * The address of a site without a slash at its end.
 * @throws CommandError for anything that is not http or https, or has more than a host
 */
export function siteAddress(given: string | undefined, option: string): string {
  const text = given ?? process.env.SALARIA_SITE ?? 'http://localhost:3000';
  const named = given === undefined && process.env.SALARIA_SITE !== undefined ? 'SALARIA_SITE' : option;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CommandError(`${named} ${text} non è un indirizzo: scriverlo come https://esempio.it`);
  const { origin, pathname, search, hash, username, password } = new URL(text);
  if (pathname !== '/' || search || hash || username || password)
    throw new CommandError(`${named} ${text}: serve l’indirizzo del sito e niente di più, ${origin}`);
  return origin;
}

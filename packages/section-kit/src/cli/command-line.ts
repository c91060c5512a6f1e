import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError } from './steps.js';

type Options = Record<string, { type: 'string' | 'boolean' }>;
type Values<O extends Options> = { [name in keyof O]?: O[name]['type'] extends 'string' ? string : boolean };

/**
 * Parses a command's arguments. Not strict in Node's sense, whose messages are English; the errors here are Italian.
 * @throws CommandError for an unknown option, an option without its value, and more than `maxPositionals` other words
 */
export function parseCommandLine<O extends Options>(
  args: string[],
  options: O,
  usage: string,
  maxPositionals = 0,
): { values: Values<O>; positionals: string[] } {
  const usageError = (reason: string) => new CommandError(`${reason}\n\n${usage}`);
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
    if (!type) throw usageError(`Opzione sconosciuta: ${rawName}`);
    if (type === 'boolean' && value !== undefined) throw usageError(`${rawName} non vuole un valore`);
    if (type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
      throw usageError(`${rawName} vuole un valore`);
  }
  const [extra] = positionals.slice(maxPositionals);
  if (extra !== undefined) throw usageError(`Parola inattesa: ${extra}`);
  return { values: values as Values<O>, positionals };
}

/** Returns the site that the section's package.json names. */
function ownSite(): string | undefined {
  if (!existsSync('package.json')) return undefined;
  const { salaria } = JSON.parse(readFileSync('package.json', 'utf8')) as { salaria?: { site?: string } };
  return salaria?.site;
}

/**
 * Returns a site's origin: `value`, else `SALARIA_SITE`, else `salaria.site` in package.json, else http://localhost:3000.
 * @throws CommandError naming `option` or the variable, for a value that is not an http(s) origin
 */
export function siteOrigin(value: string | undefined, option: string): string {
  const variable = process.env.SALARIA_SITE;
  const text = value ?? variable ?? ownSite() ?? 'http://localhost:3000';
  const source = value === undefined && variable !== undefined ? 'SALARIA_SITE' : option;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CommandError(`${source} ${text} non è un indirizzo: scriverlo come https://esempio.it`);
  const { origin, pathname, search, hash, username, password } = new URL(text);
  if (pathname !== '/' || search || hash || username || password)
    throw new CommandError(`${source} ${text}: serve l’indirizzo del sito e niente di più, ${origin}`);
  return origin;
}

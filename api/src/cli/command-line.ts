import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartupError } from '../platform/startup-error.js';

type Options = NonNullable<ParseArgsConfig['options']>;

/** An error that the person at the terminal can act on; `message` is Italian. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

interface CommandLine<O extends Options> {
  options: O;
  /** Printed below the error, in Italian. */
  usage: string;
  args?: readonly string[];
  /** Most words besides the options; 0 by default. */
  maxWords?: number;
  /** Exit code for a command line that cannot be parsed; 1 by default. */
  exitCode?: number;
}

/**
 * Returns the options and words of a command line.
 *
 * @throws CommandError in Italian where `parseArgs` throws in English
 */
export function parseCommandLine<O extends Options>({
  options,
  usage,
  args = process.argv.slice(2),
  maxWords = 0,
  exitCode = 1,
}: CommandLine<O>) {
  const parsed = parse(args, options, (problem) => new CommandError(`${problem}\n\n${usage}`, exitCode));
  const surplus = parsed.positionals[maxWords];
  if (surplus === undefined) return parsed;
  const problem = `Parola di troppo: ${surplus} (un nome di più parole va fra virgolette)`;
  throw new CommandError(`${problem}\n\n${usage}`, exitCode);
}

function parse<O extends Options>(args: readonly string[], options: O, usageError: (problem: string) => Error) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, name] = /'(-[^' ]*)/.exec(message) ?? [];
    if (name === undefined) throw error;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw usageError(`Opzione sconosciuta: ${name}`);
    throw usageError(`L'opzione ${name} non è scritta bene.`);
  }
}

/** Returns the full path of a file named on the command line; npm runs a workspace's command inside its folder. */
export function resolveTypedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** Returns a visitor's text on one line, without terminal escape sequences and marks of reading direction. */
export function singleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Runs a command. An expected error prints its message, any other one its stack. */
export function runCommandLine(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isExpected = error instanceof StartupError || error instanceof CommandError;
    console.error(isExpected ? error.message : error);
    process.exit(error instanceof CommandError ? error.exitCode : 1);
  });
}

import { type ParseArgsConfig, parseArgs } from 'node:util';

interface CommandLine<O> {
  usage: string;
  options?: O;
  maxWords?: number;
}

/**
 * Returns the values of the options and the words of this process's command line. Prints `usage` and exits instead after
 * `--help`, and with exit code 1 after what the command does not know.
 */
export function readCommandLine<O extends NonNullable<ParseArgsConfig['options']>>({
  usage,
  options,
  maxWords = 0,
}: CommandLine<O>) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args, options: options ?? ({} as O), allowPositionals: true });
    const surplus = read.positionals[maxWords];
    if (surplus === undefined) return read;
    console.error(`Parola di troppo: ${surplus}\n\n${usage}`);
  } catch (error) {
    const [, name] = /'(-[^' ]*)/.exec(error instanceof Error ? error.message : '') ?? [];
    if (name === undefined) throw error;
    console.error(`Opzione sconosciuta o incompleta: ${name}\n\n${usage}`);
  }
  process.exit(1);
}

import { parseArgs } from 'node:util';

/** Options of a command that takes `--name` only. */
export const flags = (...names) => Object.fromEntries(names.map((name) => [name, { type: 'boolean', default: false }]));

/**
 * Returns the values of the options and the words of this process's command line. Prints `usage` and exits instead after
 * `--help`, and with exit code 1 after what the command does not know.
 */
export function readCommandLine({ usage, options = {}, maxWords = 0, args = process.argv.slice(2) }) {
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const read = parseArgs({ args, options, allowPositionals: true });
    const surplus = read.positionals[maxWords];
    if (surplus === undefined) return read;
    console.error(`Parola di troppo: ${surplus}\n\n${usage}`);
  } catch (error) {
    const [, name] = /'(-[^' ]*)/.exec(error.message) ?? [];
    if (name === undefined) throw error;
    console.error(`Opzione sconosciuta o incompleta: ${name}\n\n${usage}`);
  }
  process.exit(1);
}

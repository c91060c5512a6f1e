import { idParamSchema } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandError, parseCommandLine } from '../command-line.js';

const usage = `Uso:
  npm run admin -- jobs                          i lavori falliti: e-mail, pubblicazioni, fotografie
  npm run admin -- jobs retry [N]                li fa ripartire, tutti o uno
  npm run admin -- person delete EMAIL [--yes]   mostra i dati di una persona; con --yes li cancella`;

/** Exit code for a command line that is not understood. */
const usageExitCode = 2;

/** Does what a command line asks for; resolves with the lines to print. */
type AdminCommand = (app: INestApplicationContext) => Promise<string[]>;

// Loaded by commands that are understood: the usage needs neither, and is printed fifteen times as fast.
const failedJobs = () => import('./failed-jobs.js');
const people = () => import('./delete-person.js');

/**
 * Parses the arguments of `npm run admin --`.
 *
 * @throws CommandError with exit code 2 when they are no command
 */
export function parseCommand(args: readonly string[]): AdminCommand {
  const { values, positionals } = parseCommandLine({
    options: { yes: { type: 'boolean', default: false } },
    usage,
    args,
    maxWords: 3,
    exitCode: usageExitCode,
  });
  const [subject, action, word] = positionals;
  if (subject === 'jobs' && action === undefined) return async (app) => (await failedJobs()).listFailedJobs(app);
  if (subject === 'jobs' && action === 'retry') {
    const id = word === undefined ? undefined : jobId(word);
    return async (app) => (await failedJobs()).retryFailedJobs(app, id);
  }
  if (subject === 'person' && action === 'delete') {
    if (!word?.includes('@')) throw usageError("Manca l'indirizzo: person delete nome@esempio.it");
    return async (app) => (await people()).deletePerson(app, word, values.yes);
  }
  throw usageError(subject === undefined ? usage : `Comando sconosciuto: ${positionals.join(' ')}\n\n${usage}`);
}

function jobId(word: string): number {
  const id = z.safeParse(idParamSchema, word).data;
  if (id === undefined) throw usageError(`Il numero dev'essere un numero intero da 1 in su, non «${word}».`);
  return id;
}

const usageError = (message: string) => new CommandError(message, usageExitCode);

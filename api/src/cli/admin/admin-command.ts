import { CommandError, parseCommandLine } from '../command-line.js';
import { type RegisterName, registers } from './registers.js';

export type AdminCommand =
  | { kind: 'list'; register: RegisterName; pending: boolean; csv: string | undefined; limit: number }
  | { kind: 'show'; register: RegisterName; id: number }
  | { kind: 'verify'; id: number; by: string; note: string | undefined }
  | { kind: 'reject'; id: number; yes: boolean }
  | { kind: 'person'; email: string; yes: boolean }
  | { kind: 'errors'; section: string | undefined }
  | { kind: 'jobs' }
  | { kind: 'retryJobs'; id: number | undefined }
  | { kind: 'help' };

export const usage = `Uso:
  npm run admin -- messages                          i messaggi ricevuti, dal più recente
  npm run admin -- messages show N                   un messaggio per intero
  npm run admin -- subscribers                       gli iscritti alla newsletter
  npm run admin -- discoveries [--pending]           le scoperte segnalate (solo quelle in attesa)
  npm run admin -- discoveries show N                una scoperta per intero
  npm run admin -- discoveries verify N --by NOME [--note TESTO]
  npm run admin -- discoveries reject N [--yes]      toglie una scoperta dal sito
  npm run admin -- person delete EMAIL [--yes]       cancella i dati di una persona
  npm run admin -- errors [list SEZIONE]             gli errori delle sezioni nei browser
  npm run admin -- jobs                              i lavori falliti: e-mail, pubblicazioni, fotografie
  npm run admin -- jobs retry [N]                    li fa ripartire, tutti o uno

Gli elenchi mostrano le ultime 50 righe: --limit N per averne altre, \
--csv FILE per averle tutte in un foglio di calcolo.
Ciò che cancella mostra prima che cosa, e lo fa solo con --yes.`;

const defaultLimit = 50;
/** Row ids are 32-bit integers. */
const maxId = 2 ** 31 - 1;
/** Exit code for a command line that is not understood. */
const usageExitCode = 2;

const options = {
  csv: { type: 'string' },
  limit: { type: 'string' },
  pending: { type: 'boolean' },
  by: { type: 'string' },
  note: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof typeof options;
type OptionValues = ReturnType<typeof parseCommandLine<typeof options>>['values'];

/** The words and options after `npm run admin -- <subject> <action>`. */
interface Invocation {
  /** Subject and action. */
  name: string;
  words: readonly string[];
  values: OptionValues;
}

/**
 * Parses the arguments of `npm run admin --`.
 *
 * @throws CommandError with exit code 2 when they are no command
 */
export function parseCommand(args: readonly string[]): AdminCommand {
  const { values, positionals } = parseCommandLine({
    options,
    usage,
    args,
    maxWords: Infinity,
    exitCode: usageExitCode,
  });
  const [subject, action = 'list', ...words] = positionals;
  if (values.help || subject === 'help') return { kind: 'help' };
  if (subject === undefined) throw usageError(usage);
  const invocation = { name: `${subject} ${action}`, words, values };
  if (isRegister(subject) && action === 'list') return listCommand(subject, invocation);
  if (isRegister(subject) && action === 'show') {
    allowOptions(invocation, []);
    return { kind: 'show', register: subject, id: idOf(invocation) };
  }
  if (invocation.name === 'discoveries verify') return verifyCommand(invocation);
  if (invocation.name === 'discoveries reject') {
    allowOptions(invocation, ['yes']);
    return { kind: 'reject', id: idOf(invocation), yes: values.yes ?? false };
  }
  if (invocation.name === 'errors list') return errorsCommand(invocation);
  if (invocation.name === 'jobs list') {
    allowOptions(invocation, []);
    allowNoWords(words);
    return { kind: 'jobs' };
  }
  if (invocation.name === 'jobs retry') {
    allowOptions(invocation, []);
    return { kind: 'retryJobs', id: words.length === 0 ? undefined : idOf(invocation) };
  }
  if (invocation.name === 'person delete') return deletePersonCommand(invocation);
  throw usageError(`Comando sconosciuto: ${positionals.join(' ')}\n\n${usage}`);
}

function listCommand(register: RegisterName, invocation: Invocation): AdminCommand {
  const { words, values } = invocation;
  allowOptions(invocation, register === 'discoveries' ? ['csv', 'limit', 'pending'] : ['csv', 'limit']);
  allowNoWords(words);
  const limit = values.limit === undefined ? defaultLimit : positiveInteger(values.limit, '--limit');
  if (values.csv?.trim() === '') throw usageError('--csv vuole il nome di un file.');
  return { kind: 'list', register, pending: values.pending ?? false, csv: values.csv, limit };
}

function verifyCommand(invocation: Invocation): AdminCommand {
  const { values } = invocation;
  allowOptions(invocation, ['by', 'note']);
  const by = values.by?.trim();
  if (!by) throw usageError('Manca chi ha verificato: --by "Nome Cognome".');
  return { kind: 'verify', id: idOf(invocation), by, note: values.note?.trim() || undefined };
}

function deletePersonCommand(invocation: Invocation): AdminCommand {
  allowOptions(invocation, ['yes']);
  const [email, ...surplus] = invocation.words;
  allowNoWords(surplus);
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw usageError("Manca l'indirizzo: person delete nome@esempio.it");
  return { kind: 'person', email, yes: invocation.values.yes ?? false };
}

function errorsCommand(invocation: Invocation): AdminCommand {
  allowOptions(invocation, []);
  const [section, ...surplus] = invocation.words;
  allowNoWords(surplus);
  return { kind: 'errors', section };
}

const usageError = (message: string) => new CommandError(message, usageExitCode);

const isRegister = (word: string): word is RegisterName => Object.hasOwn(registers, word);

function allowOptions({ name, values }: Invocation, allowed: readonly OptionName[]): void {
  const surplus = (Object.keys(values) as OptionName[]).find((option) => !allowed.includes(option));
  if (surplus) throw usageError(`«${name}» non ha l'opzione --${surplus}.\n\n${usage}`);
}

function allowNoWords(words: readonly string[]): void {
  if (words.length > 0) throw usageError(`Non capisco: ${words.join(' ')}\n\n${usage}`);
}

function idOf({ name, words: [word, ...surplus] }: Invocation): number {
  allowNoWords(surplus);
  if (word === undefined) throw usageError(`Manca il numero: ${name} N. Lo dice la prima colonna dell'elenco.`);
  return positiveInteger(word, 'Il numero');
}

function positiveInteger(word: string, what: string): number {
  const number = /^\d{1,10}$/.test(word) ? Number(word) : 0;
  if (number < 1 || number > maxId) throw usageError(`${what} dev'essere un numero intero da 1 in su, non «${word}».`);
  return number;
}

import { parseArgs } from 'node:util';
import { AdminError } from './admin-error.js';
import { type RegisterName, registers } from './registers.js';

export type AdminCommand =
  | { kind: 'list'; register: RegisterName; pending: boolean; csv: string | undefined; limit: number }
  | { kind: 'show'; register: RegisterName; id: number }
  | { kind: 'verify'; id: number; by: string; note: string | undefined }
  | { kind: 'reject'; id: number; yes: boolean }
  | { kind: 'person'; email: string; yes: boolean }
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

Gli elenchi mostrano le ultime 50 righe: --limit N per averne altre, --csv FILE per averle tutte in un foglio di calcolo.
Ciò che cancella mostra prima che cosa, e lo fa solo con --yes.`;

const usualLimit = 50;
const largestId = 2 ** 31 - 1;

const options = {
  csv: { type: 'string' },
  limit: { type: 'string' },
  pending: { type: 'boolean' },
  by: { type: 'string' },
  note: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
type Given = ReturnType<typeof parsed>['values'];

/** Reads the words after `npm run admin --`. Throws an AdminError that says what is wrong with them. */
export function parseCommand(words: readonly string[]): AdminCommand {
  const { values, positionals } = parsed(words);
  const [subject = '', action = 'list', ...rest] = positionals;
  if (values.help || subject === 'help') return { kind: 'help' };
  if (subject === '') throw new AdminError(usage, true);
  const called = `${subject} ${action}`;
  if (isRegister(subject) && action === 'list') {
    allow(values, called, ['csv', 'limit', ...(subject === 'discoveries' ? (['pending'] as const) : [])]);
    none(rest);
    const limit = values.limit === undefined ? usualLimit : positive(values.limit, '--limit');
    if (values.csv?.trim() === '') throw new AdminError('--csv vuole il nome di un file.', true);
    return { kind: 'list', register: subject, pending: values.pending ?? false, csv: values.csv, limit };
  }
  if (isRegister(subject) && action === 'show') {
    allow(values, called, []);
    return { kind: 'show', register: subject, id: idOf(rest, called) };
  }
  if (called === 'discoveries verify') {
    allow(values, called, ['by', 'note']);
    const by = values.by?.trim();
    if (!by) throw new AdminError('Manca chi ha verificato: --by "Nome Cognome".', true);
    return { kind: 'verify', id: idOf(rest, called), by, note: values.note?.trim() || undefined };
  }
  if (called === 'discoveries reject') {
    allow(values, called, ['yes']);
    return { kind: 'reject', id: idOf(rest, called), yes: values.yes ?? false };
  }
  if (called === 'person delete') {
    allow(values, called, ['yes']);
    const [email = '', ...others] = rest;
    none(others);
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      throw new AdminError("Manca l'indirizzo: person delete nome@esempio.it", true);
    return { kind: 'person', email, yes: values.yes ?? false };
  }
  throw new AdminError(`Comando sconosciuto: ${positionals.join(' ')}\n\n${usage}`, true);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const name = /'(-[^' ]*)/.exec(message)?.[1] ?? '';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new AdminError(`Opzione sconosciuta: ${name}\n\n${usage}`, true);
    throw new AdminError(`L'opzione ${name} non è scritta bene.\n\n${usage}`, true);
  }
}

const isRegister = (word: string): word is RegisterName => Object.hasOwn(registers, word);

function allow(given: Given, called: string, allowed: readonly (keyof Given)[]): void {
  const stray = (Object.keys(given) as (keyof Given)[]).find((name) => !allowed.includes(name));
  if (stray) throw new AdminError(`«${called}» non ha l'opzione --${stray}.\n\n${usage}`, true);
}

function none(words: readonly string[]): void {
  if (words.length > 0) throw new AdminError(`Non capisco: ${words.join(' ')}\n\n${usage}`, true);
}

function idOf([word, ...others]: readonly string[], called: string): number {
  none(others);
  if (word === undefined)
    throw new AdminError(`Manca il numero: ${called} N. Lo dice la prima colonna dell'elenco.`, true);
  return positive(word, 'Il numero');
}

function positive(word: string, what: string): number {
  const number = /^\d{1,10}$/.test(word) ? Number(word) : 0;
  if (number < 1 || number > largestId)
    throw new AdminError(`${what} dev'essere un numero intero da 1 in su, non «${word}».`, true);
  return number;
}

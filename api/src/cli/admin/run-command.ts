import { writeFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import type { AdminCommand } from './admin-command.js';
import { CommandError } from '../command-line.js';
import { rejectDiscoveryCommand, verifyDiscoveryCommand } from './decide-discovery.js';
import { deletePerson } from './delete-person.js';
import { listFailedJobs, retryFailedJobs } from './failed-jobs.js';
import { listSectionErrors } from './section-errors.js';
import { registers } from './registers.js';
import { rowLines, sheetCsv, tableLines } from './sheet.js';

/**
 * Runs a command and returns the lines to print, at most `width` characters each.
 *
 * @throws CommandError when the command cannot be carried out
 */
export async function runCommand(
  source: DataSource,
  command: Exclude<AdminCommand, { kind: 'help' }>,
  width?: number,
): Promise<string[]> {
  switch (command.kind) {
    case 'list':
      return list(source, command, width);
    case 'show': {
      const sheet = await registers[command.register].read(source.manager, { id: command.id });
      if (sheet.rowCount === 0) throw new CommandError(`Nulla con il numero ${command.id}.`);
      return rowLines(sheet, width);
    }
    case 'verify':
      return verifyDiscoveryCommand(source, command.id, command.by, command.note);
    case 'reject':
      return rejectDiscoveryCommand(source, command.id, command.yes);
    case 'errors':
      return listSectionErrors(source, command.section);
    case 'jobs':
      return listFailedJobs(source);
    case 'retryJobs':
      return retryFailedJobs(source, command.id);
    case 'person':
      return deletePerson(source, command.email, command.yes);
  }
}

async function list(
  { manager }: DataSource,
  { register: name, pending, csv, limit }: Extract<AdminCommand, { kind: 'list' }>,
  width?: number,
): Promise<string[]> {
  const register = registers[name];
  if (csv !== undefined) {
    const sheet = await register.read(manager, { pending });
    await writeNewFile(csv, sheetCsv(sheet));
    return [
      `${formatCount(sheet.rowCount)} in ${csv}. Il file contiene dati personali: cancellarlo quando non serve più.`,
    ];
  }
  const sheet = await register.read(manager, { pending, limit });
  if (sheet.rowCount === 0) return ['Nessuna riga.'];
  const total = await register.count(manager, { pending });
  const shown = sheet.rowCount;
  return [
    ...tableLines(sheet, width),
    '',
    total > shown ? `${shown} di ${formatCount(total)}: --limit ${total} per vederle tutte.` : `${formatCount(total)}.`,
  ];
}

const formatCount = (rows: number): string => (rows === 1 ? '1 riga' : `${rows} righe`);

/** Writes a file that only its owner may read. An existing file is not overwritten. */
async function writeNewFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandError(`${file} c'è già: scegliere un altro nome.`);
    if (code === 'ENOENT') throw new CommandError(`${file}: la cartella non esiste.`);
    throw new CommandError(`${file} non si può scrivere (${code ?? 'errore'}).`);
  }
}

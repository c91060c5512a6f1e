import { writeFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import type { AdminCommand } from './admin-command.js';
import { AdminError } from './admin-error.js';
import { rejectDiscovery, verifyDiscovery } from './decide-discovery.js';
import { deletePerson } from './delete-person.js';
import { registers } from './registers.js';
import { rowLines, sheetCsv, tableLines } from './sheet.js';

/** Does what staff ask for and returns the lines to show, in a window of `width` signs where one is given. Throws an AdminError when it cannot be done. */
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
      if (sheet.rows.length === 0) throw new AdminError(`Nulla con il numero ${command.id}.`);
      return rowLines(sheet, width);
    }
    case 'verify':
      return verifyDiscovery(source, command.id, command.by, command.note);
    case 'reject':
      return rejectDiscovery(source, command.id, command.yes);
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
    await writeOnce(csv, sheetCsv(sheet));
    return [
      `${counted(sheet.rows.length)} in ${csv}. Il file contiene dati personali: cancellarlo quando non serve più.`,
    ];
  }
  const sheet = await register.read(manager, { pending, limit });
  if (sheet.rows.length === 0) return ['Nessuna riga.'];
  const all = await register.count(manager, { pending });
  const shown = sheet.rows.length;
  return [
    ...tableLines(sheet, width),
    '',
    all > shown ? `${shown} di ${counted(all)}: --limit ${all} per vederle tutte.` : `${counted(all)}.`,
  ];
}

const counted = (rows: number): string => (rows === 1 ? '1 riga' : `${rows} righe`);

/** Readable by nobody else on this machine, and never over a file that is there. */
async function writeOnce(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new AdminError(`${file} c'è già: scegliere un altro nome.`);
    if (code === 'ENOENT') throw new AdminError(`${file}: la cartella non esiste.`);
    throw new AdminError(`${file} non si può scrivere (${code ?? 'errore'}).`);
  }
}

import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { TableFault, TableFile, TableRequest, TableRow } from '@salaria/content/tables/reading/read-table';
import { UnreadableTable } from '@salaria/content/tables/unreadable-table';
import { tableLimits } from '@salaria/contracts/desk/content/content-table';
import { ApiError } from '../errors/api-error.js';
import { FileReader, type ReaderFailure } from '../processes/file-reader.js';

/** Limits of the process that reads a table, measured with hostile files. */
const limits = {
  timeoutMs: 20_000,
  maxResidentBytes: 700 * 1024 * 1024,
  maxHeapMb: 450,
  // A JSON escape takes up to six bytes per character.
  maxOutputBytes: tableLimits.maxCharacters * 6,
  maxConcurrent: 1,
  maxQueued: 5,
};

const number = (count: number): string => count.toLocaleString('it-IT', { useGrouping: 'always' });
const tooLarge = `ha più di ${number(tableLimits.maxCharacters)} caratteri in tutto: dividila in più file`;

const faults: Record<TableFault['fault'], string> = {
  rows: `ha più di ${number(tableLimits.maxRows)} righe: dividila in più file`,
  columns: `ha più di ${tableLimits.maxColumns} colonne: togli quelle che non servono`,
  cell:
    `ha una cella con più di ${number(tableLimits.maxCellLength)} caratteri: ` +
    'forse manca la virgoletta che chiude una cella',
  characters: tooLarge,
  quotes: 'ha virgolette aperte e mai chiuse: controlla quelle delle celle',
  password: 'è protetta da una password: toglila e riprova',
  damaged: 'è danneggiata o incompleta: aprila e salvala di nuovo',
  type: 'è un file di un altro tipo: servono CSV, XLSX, ODS o XLS',
  markup: 'è una pagina web con il nome di una tabella: aprila con un foglio di calcolo e salvala come XLSX',
  formula: 'ha una formula senza il suo risultato: apri il file con un foglio di calcolo e salvalo di nuovo',
  sheet: 'non ha il foglio scelto',
};

const failures: Record<Exclude<ReaderFailure, 'busy' | 'stopped'>, string> = {
  slow: `richiede più di ${limits.timeoutMs / 1000} secondi di lettura: dividila in più file, o salvala come CSV`,
  memory: 'richiede troppa memoria: dividila in più file, o salvala come CSV',
  crashed: 'richiede troppa memoria: dividila in più file, o salvala come CSV',
  output: tooLarge,
};

/** Lines of the child process: a fault, or what the file has beside its rows and then the rows in parts. */
type ReaderLine = TableFault | Omit<TableFile, 'rows'> | { rows: TableRow[] };

/** Reads tables and lists, each in a child process. */
@Injectable()
export class TableReader {
  private readonly reader = new FileReader<TableRequest, ReaderLine>({
    program: fileURLToPath(new URL('./table-reader.child.js', import.meta.url)),
    limits,
    createError: (failure) =>
      failure === 'busy' || failure === 'stopped' ? tableBusy() : new UnreadableTable(failures[failure]),
  });

  /**
   * Returns the rows of a file, the first with their headers.
   *
   * @throws UnreadableTable with the limit that the file does not keep
   */
  async read(load: () => Promise<Uint8Array>, request: Omit<TableRequest, 'limits'>): Promise<TableFile> {
    const { maxBytes: _, ...kept } = tableLimits;
    const lines = await this.reader.read(load, { ...request, limits: kept });
    const table: TableFile = { rows: [], sheets: [], sheet: '', skipped: [] };
    for (const line of lines) {
      if ('fault' in line)
        throw new UnreadableTable(`${faults[line.fault]}${line.row === undefined ? '' : ` (riga ${line.row})`}`);
      if ('rows' in line) table.rows.push(...line.rows);
      else Object.assign(table, line);
    }
    return table;
  }
}

export const tableBusy = (): ApiError =>
  new ApiError(503, 'table_busy', 'Un’altra tabella è in lettura: riprova tra qualche secondo.', { retryAfter: 5 });

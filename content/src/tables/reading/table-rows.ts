import { cleanText } from '@salaria/contracts/clean-text';

/** Limits of a table, checked while it is read. */
export interface TableLimits {
  /** Besides the first row, which has the headers. */
  maxRows: number;
  maxColumns: number;
  maxCellLength: number;
  /** Characters of all cells. */
  maxCharacters: number;
}

/** Why a file is not read; `row` counts from 1, as in a spreadsheet. */
export interface TableFault {
  fault:
    | 'rows'
    | 'columns'
    | 'cell'
    | 'characters'
    | 'quotes'
    | 'password'
    | 'damaged'
    | 'type'
    | 'sheet'
    | 'formula'
    | 'markup';
  row?: number;
}

/** Thrown for a file that is not read. */
export class UnreadableRows extends Error {
  constructor(readonly fault: TableFault) {
    super(`The table is not read: ${JSON.stringify(fault)}`);
  }
}

/** A row with something in it; `row` counts from 1, as in a spreadsheet. */
export interface TableRow {
  row: number;
  cells: string[];
  /** Numbers that the sheet shows with fewer decimals than they have, by column. */
  exact?: Record<number, string>;
  /** Whether the sheet hides it, as a filter does. */
  isHidden?: true;
}

/** Collects the rows of a table up to its limits, without the empty rows and the empty cells at the end of each. */
export class TableRows {
  readonly rows: TableRow[] = [];
  private characters = 0;

  constructor(private readonly limits: TableLimits) {}

  /** @throws UnreadableRows for a row beyond the limits */
  add(row: number, values: readonly string[], more: Pick<TableRow, 'exact' | 'isHidden'> = {}): void {
    const { maxRows, maxColumns, maxCellLength, maxCharacters } = this.limits;
    let last = values.length;
    while (last > 0 && isEmpty(values[last - 1])) last -= 1;
    if (last === 0) return;
    if (last > maxColumns) throw new UnreadableRows({ fault: 'columns', row });
    if (this.rows.length > maxRows) throw new UnreadableRows({ fault: 'rows', row });
    const cells = values.slice(0, last).map((value) => {
      if (value.length > maxCellLength) throw new UnreadableRows({ fault: 'cell', row });
      this.characters += value.length;
      return cleanText(value);
    });
    if (this.characters > maxCharacters) throw new UnreadableRows({ fault: 'characters', row });
    if (cells.some((cell) => !isEmpty(cell))) this.rows.push({ row, cells, ...more });
  }
}

const isEmpty = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

import { romeClock, romeInstant } from '@salaria/contracts/kinds/fields/rome-time';
import type { Arrangement, ArrangementChange } from '@salaria/contracts/sections/arrangement';

type Part = Arrangement['parts'][number];

/** A part as the page edits it; its times are those of clocks in Italy: `2026-12-05T18:00`, '' for none. */
export interface Row extends Omit<Part, 'from' | 'until'> {
  key: string;
  from: string;
  until: string;
}

const localTime = (instant: string | null): string =>
  instant === null ? '' : romeClock(Date.parse(instant)).toISOString().slice(0, 16);

export const toRows = ({ parts }: Arrangement): Row[] =>
  parts.map((part) => ({
    ...part,
    ...{ key: `${part.section} ${part.place} ${part.name}`, from: localTime(part.from), until: localTime(part.until) },
  }));

/** Returns the rows of each place, in their order. */
export function groupByPlace(rows: readonly Row[]): [place: string, rows: Row[]][] {
  const places = new Map<string, Row[]>();
  for (const row of rows) places.set(row.place, [...(places.get(row.place) ?? []), row]);
  return [...places].map(([place, own]) => [place, own.toSorted((a, b) => a.order - b.order)]);
}

/** Moves a row of a place before or after its neighbour. The numbers of the place stay, and become different ones. */
export function moveRow(rows: readonly Row[], key: string, step: -1 | 1): Row[] {
  const place = rows.find((row) => row.key === key)?.place;
  const own = groupByPlace(rows).find(([name]) => name === place)?.[1] ?? [];
  const from = own.findIndex((row) => row.key === key);
  const [row, other] = [own[from], own[from + step]];
  if (!row || !other) return [...rows];
  const moved = own.with(from, other).with(from + step, row);
  const orders = new Map<string, number>();
  let last = -1;
  for (const [index, each] of moved.entries()) {
    last = Math.max(last + 1, own[index]?.order ?? 0);
    orders.set(each.key, last);
  }
  return rows.map((each) => ({ ...each, order: orders.get(each.key) ?? each.order }));
}

/** Returns what is wrong with the times of a row; undefined for right ones. */
export function faultOf({ from, until }: Pick<Row, 'from' | 'until'>): string | undefined {
  const [start, end] = [romeInstant(from), romeInstant(until)];
  if ((from && !start) || (until && !end)) return 'In Italia quell’ora non c’è: di notte cambia l’ora legale.';
  return start && end && start >= end ? 'Finisce prima di cominciare.' : undefined;
}

/** Returns what the page has changed of what releases declare. */
export const toParts = (rows: readonly Row[]): ArrangementChange['parts'] =>
  rows.flatMap(({ section, place, name, order, declaredOrder, isHidden, ...times }) => {
    const [from, until] = [romeInstant(times.from)?.toISOString(), romeInstant(times.until)?.toISOString()];
    if (order === declaredOrder && !isHidden && from === undefined && until === undefined) return [];
    return [
      {
        ...{ section, place, name },
        ...(order !== declaredOrder && { order }),
        ...(isHidden && { isHidden }),
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
      },
    ];
  });

const months = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const monthNames =
  /^(gen|gennaio|feb|febbraio|mar|marzo|apr|aprile|mag|maggio|giu|giugno|lug|luglio|ago|agosto|sett?|settembre|ott|ottobre|nov|novembre|dic|dicembre)\.?$/;
const weekDays =
  /^(lun(ed[iì])?|mar(ted[iì])?|mer(coled[iì])?|gio(ved[iì])?|ven(erd[iì])?|sab(ato)?|dom(enica)?)\.?,?\s+(?=\d)/i;
const time = /[T\s,]+(ore\s+)?\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Returns a day in ISO form for a date with a year of four digits, day before month, in numbers or with the month's
 * name; any other text as it is.
 */
export function readDay(text: string): string {
  const date = text.replace(weekDays, '').replace(time, '').trim();
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date) ??
    /^(\d{1,2})[°º]?[\s-]+(\p{L}+\.?)[\s-]+(\d{4})$/u.exec(date) ??
    [];
  if (year === '') {
    const [, ...iso] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(date) ?? [];
    return iso.length === 3 ? isoDay(iso[0] ?? '', iso[1] ?? '', iso[2] ?? '') : text;
  }
  const name = month.toLowerCase();
  if (/^\d/.test(name)) return isoDay(year, name, day);
  return monthNames.test(name) ? isoDay(year, String(months.indexOf(name.slice(0, 3)) + 1), day) : text;
}

const isoDay = (year: string, month: string, day: string): string =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');

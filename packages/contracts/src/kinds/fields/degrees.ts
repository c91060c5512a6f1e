/** Coordinates as people write them: decimal degrees, or degrees, minutes and seconds, with the letter of the direction. */

type Axis = 'latitudine' | 'longitudine';

/** Bounds of Italy. */
const bounds = { latitudine: [35, 48], longitudine: [6, 19] } as const;
const directions = { latitudine: ['n', 's'], longitudine: ['e', 'w'] } as const;

const angle = new RegExp(
  String.raw`^(?<before>[nsewo]\.?\s*)?(?<sign>[+-]?)(?<degrees>\d{1,3}(?:[.,]\d+)?)\s*[°º˚]?` +
    String.raw`(?:\s*(?<minutes>\d{1,2}(?:[.,]\d+)?)\s*['′’´]?)?(?:\s*(?<seconds>\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′|’’)?)?` +
    String.raw`\s*(?<after>[nsewo]\.?)?$`,
  'iu',
);
/** Digits without a sign between them are one number, not degrees and minutes. */
const withoutSigns = /^\D*\d+\D*$|^\D*\d+[.,]\d+\D*$/;

/** Returns decimal degrees for a coordinate in one of the usual forms; any other text as it is. */
export function readDegrees(text: string, axis: Axis): string {
  const { before, sign = '', degrees = '', minutes, seconds, after } = angle.exec(text.trim())?.groups ?? {};
  const direction = (before ?? after ?? '').charAt(0).toLowerCase().replace('o', 'w');
  if (degrees === '' || (before && after) || (minutes === undefined && !withoutSigns.test(text))) return text;
  if (minutes !== undefined && withoutSigns.test(text)) return text;
  if (direction !== '' && !(directions[axis] as readonly string[]).includes(direction)) return text;
  const [whole, ...parts] = [degrees, minutes ?? '0', seconds ?? '0'].map((part) => Number(part.replace(',', '.')));
  if (parts.some((part) => part >= 60)) return text;
  const [minute = 0, second = 0] = parts;
  const decimal =
    minutes === undefined
      ? degrees.replace(',', '.')
      : String(Number(((whole ?? 0) + minute / 60 + second / 3600).toFixed(6)));
  return (sign === '-') !== ['s', 'w'].includes(direction) ? `-${decimal}` : decimal;
}

const isWithin = (value: string, axis: Axis): boolean => {
  const [from, to] = bounds[axis];
  return /^\d/.test(value) && Number(value) >= from && Number(value) <= to;
};

/** Returns latitude and longitude that one text has together, `42.5263, 13.0968`; undefined for any other text. */
export function readPosition(text: string): [latitude: string, longitude: string] | undefined {
  if (/^-?\d+([.,]\d+)?$/.test(text.trim())) return undefined;
  for (const { index, 0: separator } of text.matchAll(/\s*[;|/\n]\s*|,\s*|\s+/g)) {
    const latitude = readDegrees(text.slice(0, index), 'latitudine');
    const longitude = readDegrees(text.slice(index + separator.length), 'longitudine');
    if (isWithin(latitude, 'latitudine') && isWithin(longitude, 'longitudine')) return [latitude, longitude];
  }
  return undefined;
}

/** Returns what is wrong with decimal degrees, and what they look like; undefined for right ones. */
export function degreesFault(value: string, axis: Axis): string | undefined {
  if (isWithin(value, axis) && /^\d{1,3}(\.\d{1,8})?$/.test(value)) return undefined;
  const digits = value.replace(/^(\d{1,3})((?:\.\d{3}){2,})(,\d+)?$/, (_, start: string, rest: string) =>
    `${start}${rest}`.replaceAll('.', ''),
  );
  if (Number(digits.replace(',', '.')) >= 1000)
    return 'sembrano metri (UTM o Gauss-Boaga): copia i gradi dalla mappa, per esempio 42.5263';
  if (/^\d{3}[.,]\d{3}$/.test(value))
    return 'sembra un numero a cui il foglio di calcolo ha spostato la virgola: scrivi per esempio 42.5263';
  const [from, to] = bounds[axis];
  return /^-?\d{1,3}(\.\d{1,8})?$/.test(value)
    ? `${axis} fuori dall'Italia (da ${from} a ${to}): latitudine e longitudine sono scambiate?`
    : `non è una ${axis}: copiala dalla mappa, per esempio ${axis === 'latitudine' ? '42.5263' : '13.0968'}`;
}

import { sentText } from '@salaria/contracts/common';
import { maxSearchLength } from '@salaria/contracts/record-texts';
import * as z from '@salaria/contracts/z';

/** Query parameters that narrow lists of records, the same for all kinds. */

const decimal = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;

/** A rectangle in decimal degrees; where `west` is greater than `east` it crosses the antimeridian. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Circle {
  latitude: number;
  longitude: number;
  radiusKm: number;
}

const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= 90;
const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= 180;

const boxMessage = 'Un riquadro in gradi decimali: ovest,sud,est,nord';
export const bboxParameter = z.optional(
  z.pipe(
    z.string(boxMessage).check(z.regex(new RegExp(`^${decimal}(?:,${decimal}){3}$`), boxMessage)),
    z.pipe(
      z.transform((text: string): Box => {
        const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
        return { west, south, east, north };
      }),
      z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).check(
        z.refine(
          ({ west, south, east, north }) => [west, east].every(isLongitude) && [south, north].every(isLatitude),
          'Longitudini da -180 a 180, latitudini da -90 a 90: ovest,sud,est,nord',
        ),
        z.refine(({ south, north }) => south <= north, 'Il sud del riquadro è a nord del suo nord: ovest,sud,est,nord'),
      ),
    ),
  ),
);

const defaultRadiusKm = 10;
const maxRadiusKm = 100;
const nearMessage = 'Un luogo in gradi decimali, con i chilometri: latitudine,longitudine,raggio';
export const nearParameter = z.optional(
  z.pipe(
    z
      .string(nearMessage)
      .check(z.regex(new RegExp(String.raw`^${decimal},${decimal}(?:,\d{1,3}(?:\.\d{1,20})?)?$`), nearMessage)),
    z.pipe(
      z.transform((text: string): Circle => {
        const [latitude = 0, longitude = 0, radiusKm = defaultRadiusKm] = text.split(',').map(Number);
        return { latitude, longitude, radiusKm };
      }),
      z.object({ latitude: z.number(), longitude: z.number(), radiusKm: z.number() }).check(
        z.refine(
          ({ latitude, longitude }) => isLatitude(latitude) && isLongitude(longitude),
          'Latitudine da -90 a 90, longitudine da -180 a 180',
        ),
        z.refine(
          ({ radiusKm }) => radiusKm > 0 && radiusKm <= maxRadiusKm,
          `Il raggio è più di 0 e al massimo ${maxRadiusKm} km`,
        ),
      ),
    ),
  ),
);

const flagMessage = 'Indica true o false';
export const hasImageParameter = z.optional(
  z.pipe(
    z.enum(['true', 'false'], flagMessage),
    z.transform((text) => text === 'true'),
  ),
);

export const textParameter = z.optional(sentText(0, maxSearchLength));

const yearMessage = 'Un anno intero, negativo avanti Cristo, mai 0';
const year = z.pipe(
  z.string(yearMessage).check(z.regex(/^[+-]?\d{1,7}$/, yearMessage)),
  z.pipe(z.transform(Number), z.int().check(z.refine((number) => number !== 0, yearMessage))),
);
export const yearParameters = { from: z.optional(year), to: z.optional(year) };

const dayMessage = 'Un anno, un mese o un giorno: 2025, 2025-03 o 2025-03-05';
const isExisting = (text: string): boolean => {
  const day = `${text}${'-01'.repeat(3 - text.split('-').length)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};
const day = z
  .string(dayMessage)
  .check(z.regex(/^[1-9]\d{3}(?:-\d\d){0,2}$/, { error: dayMessage, abort: true }), z.refine(isExisting, dayMessage));
/** Days in Italy, both inclusive; a year or month stands for all its days. */
export const dayParameters = { from: z.optional(day), to: z.optional(day) };

/** Returns whether the bounds of a list are in order; a year contains its months. */
export const areInOrder = ({ from, to }: { from?: string | number | undefined; to?: string | number | undefined }) =>
  from === undefined || to === undefined || (typeof to === 'string' ? from <= `${to}~` : Number(from) <= to);
export const orderMessage = '`from` viene dopo `to`';

/** Returns the parameter that orders a list; a minus reverses the order. */
export const sortParameter = <const Names extends readonly string[]>(names: Names) =>
  z.optional(z.enum(names, `Uno di: ${names.join(', ')}`));

/** Returns the parameter that names the counts to add to a list, separated by commas. */
export function facetsParameter<const Names extends readonly string[]>(names: Names) {
  const message = `Uno o più di questi, separati da virgole: ${names.join(', ')}`;
  const isKnown = (name: string): name is Names[number] => names.includes(name);
  return z.optional(
    z.pipe(
      z.string(message).check(
        z.maxLength(200, message),
        z.refine((text) => text.split(',').every(isKnown), message),
      ),
      z.transform((text) => [...new Set(text.split(',').filter(isKnown))]),
    ),
  );
}

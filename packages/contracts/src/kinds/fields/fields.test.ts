import * as z from 'zod/mini';
import { italianMessage } from '../../italian-messages.js';
import { integer } from './fields.js';

it.each([
  ['4.250,50', "dev'essere un numero intero, senza decimali"],
  [undefined, 'manca'],
])('says of %j what a whole number is', (value, reason) => {
  const { error } = z.safeParse(integer({ label: 'Raccolti' }), value, { error: italianMessage });
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});

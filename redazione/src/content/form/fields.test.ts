import { donationsKind } from '@salaria/contracts/kinds/facts/donations';
import { homeKind } from '@salaria/contracts/kinds/facts/site';
import { entryFields } from './fields';

const fieldsWith = (notice: object) => entryFields(homeKind.fields, { lead: 'Una strada.', notice });

it('leaves out an optional group in which nothing is written', () => {
  expect(fieldsWith({ text: '', from: undefined, to: '' })).toEqual({ lead: 'Una strada.' });
});

it('keeps an optional group that is begun, so that the check says what it lacks', () => {
  expect(fieldsWith({ text: 'Chiuso', from: '', to: undefined })).toMatchObject({ notice: { text: 'Chiuso' } });
});

it.each([
  ['5.250', 5250],
  ['1.250.000 €', 1_250_000],
  ['€ 300', 300],
  ['-1.200', -1200],
  ['5.25', '5.25'],
  ['12,50', '12,50'],
])('reads the sum %s as people write it, and leaves what is none to the check', (raised, expected) => {
  expect(entryFields(donationsKind.fields, { raised })).toEqual({ raised: expected });
});

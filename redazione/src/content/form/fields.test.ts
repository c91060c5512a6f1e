import { homeKind } from '@salaria/contracts/kinds/site';
import { entryFields } from './fields';

const fieldsWith = (notice: object) => entryFields(homeKind.fields, { lead: 'Una strada.', notice });

it('leaves out an optional group in which nothing is written', () => {
  expect(fieldsWith({ text: '', from: undefined, to: '' })).toEqual({ lead: 'Una strada.' });
});

it('keeps an optional group that is begun, so that the check says what it lacks', () => {
  expect(fieldsWith({ text: 'Chiuso', from: '', to: undefined })).toMatchObject({ notice: { text: 'Chiuso' } });
});

import type { Problem } from '@salaria/content/files/problem';
import type { PictureUse } from '@salaria/contracts/desk/content/pictures';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';

export const noSuchPicture = () => notFound('Questa fotografia non è nella raccolta.');

export const changedMeanwhile = () =>
  new ApiError(
    409,
    'edit_conflict',
    'Qualcun altro ha cambiato questa fotografia nel frattempo: ricarica la pagina per vedere com’è adesso.',
  );

export const pictureInUse = (uses: readonly PictureUse[]) =>
  new ApiError(409, 'picture_used', `È usata in: ${uses.map(({ label }) => label).join(', ')}. Toglila prima da lì.`);

export const pictureIsPublic = ([first = '', ...others]: readonly string[]) =>
  new ApiError(
    403,
    'review_required',
    `È sul sito in: ${first}${others.length > 0 ? ' e altrove' : ''}. Chiedi a un responsabile di cambiarla.`,
  );

export const pictureInFolder = () =>
  new ApiError(
    409,
    'picture_in_folder',
    'È un file della cartella dei contenuti (content/images): si toglie da quella cartella.',
  );

export const pictureKnown = (slug: string) =>
  new ApiError(409, 'picture_known', `Questo file è già nella raccolta, con il nome «${slug}».`);

/** The problems of a note, by the fields of its form, in the words of `content:check`. */
export const invalidNote = (problems: readonly Problem[]) =>
  badRequest(
    'La scheda ha qualcosa da correggere.',
    problems.map(({ field, reason }) => ({ path: `note.${field.split('.')[0] ?? ''}`, message: reason })),
  );

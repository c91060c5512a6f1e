import * as picturesContract from '@salaria/contracts/desk/content/pictures';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { pictureListName } from './pictures.repository.js';

export const mediaExamples = {
  descriptions: {
    PictureNote: 'Testo alternativo, didascalia, crediti e licenza di una fotografia, e il punto che resta visibile.',
    PictureCrop: 'La parte che resta di una fotografia, in frazioni della larghezza e dell’altezza.',
    PictureCropChange: 'La parte che deve restare; senza, la fotografia torna intera.',
    DeskPicture: 'Una fotografia della raccolta.',
    DeskPictures: 'Una pagina della raccolta delle fotografie.',
    PictureLimits: 'Che cosa si può caricare su questo server.',
    DeskPictureDetail: 'Una fotografia con i contenuti che la usano.',
    PictureUploaded: 'L’esito di un caricamento.',
    PictureChange: 'La scheda di una fotografia, e la versione da cui si è partiti.',
  },
  contracts: [picturesContract],
  parameters: {
    '/api/desk/pictures q': {
      description: 'Parole del nome, della scheda o di chi ha caricato.',
      example: 'ponte velino',
    },
    '/api/desk/pictures state': {
      description:
        '`usable`: solo quelle con la scheda; `incomplete`: solo quelle senza; `unused`: solo quelle mai usate.',
      example: 'usable',
    },
    '/api/desk/pictures/{slug} slug': { description: 'Nome della fotografia.', example: 'ponte-sul-velino' },
    '/api/desk/pictures/{slug}/file slug': { description: 'Nome della fotografia.', example: 'ponte-sul-velino' },
    ...cursorParameter('/api/desk/pictures', { name: pictureListName }, ['42']),
  },
};

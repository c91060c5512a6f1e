import { pictureExamples } from '@salaria/contracts/desk/pictures';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const mediaContributions = [
  openApiExamples.provide({
    descriptions: {
      PictureNote: 'Testo alternativo, didascalia, crediti e licenza di una fotografia, e il punto che resta visibile.',
      DeskPicture: 'Una fotografia della raccolta.',
      DeskPictures: 'Una pagina della raccolta delle fotografie.',
      PictureLimits: 'Che cosa si può caricare su questo server.',
      DeskPictureDetail: 'Una fotografia con i contenuti che la usano.',
      PictureUploaded: 'L’esito di un caricamento.',
      PictureChange: 'La scheda di una fotografia, e la versione da cui si è partiti.',
    },
    schemas: pictureExamples,
  }),
];

import { pictureExamples } from '@salaria/contracts/desk/content/pictures';
import { databaseTables } from '../../platform/database/database-tables.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { AddPictureJobs1764003040000 } from './migrations/1764003040000-add-picture-jobs.js';
import { CreatePictures1764001660000 } from './migrations/1764001660000-create-pictures.js';
import { PictureEntity } from './picture.entity.js';
import { PictureVariantEntity } from './picture-variant.entity.js';
import { pictureListName } from './pictures.repository.js';

export const mediaContributions = [
  databaseTables.provide({
    entities: [PictureEntity, PictureVariantEntity],
    migrations: [CreatePictures1764001660000, AddPictureJobs1764003040000],
  }),
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
    parameters: {
      '/api/desk/pictures q': {
        description: 'Parole del nome, della scheda o di chi ha caricato.',
        example: 'ponte velino',
      },
      '/api/desk/pictures state': {
        description: '`usable`: solo quelle con la scheda; `incomplete`: solo quelle senza.',
        example: 'usable',
      },
      '/api/desk/pictures/{slug} slug': { description: 'Nome della fotografia.', example: 'ponte-sul-velino' },
      '/api/desk/pictures/{slug}/file slug': { description: 'Nome della fotografia.', example: 'ponte-sul-velino' },
      ...cursorParameter('/api/desk/pictures', { name: pictureListName }, ['42']),
    },
  }),
];

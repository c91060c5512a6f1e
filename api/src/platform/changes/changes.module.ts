import * as changesContract from '@salaria/contracts/changes';
import { Module } from '@nestjs/common';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { ChangesController } from './changes.controller.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';

/** The feed of changes. */
@ApiExamples({
  tags: { modifiche: 'Che cosa è cambiato, per chi tiene una copia.' },
  descriptions: {
    Changes: 'Una pagina di modifiche; `next` manca nell’ultima.',
  },
  contracts: [changesContract],
  parameters: {
    '/api/changes since': {
      description: 'Istante ISO 8601 con il fuso, compreso; se manca, dall’inizio.',
      example: '2026-03-05T09:00:00Z',
    },
    '/api/changes kind': {
      description: 'Un solo genere: posts, categories, authors, artifacts, quizzes, discoveries.',
      example: 'artifacts',
    },
    '/api/changes limit': { description: 'Modifiche al massimo, da 1 a 500; se manca, 100.', example: '100' },
    '/api/changes cursor': { description: '`next` della pagina precedente.', example: '0' },
  },
})
@Module({
  controllers: [ChangesController],
  providers: [ChangesRepository, ChangesService],
  exports: [ChangesRepository],
})
export class ChangesModule {}

import { Module } from '@nestjs/common';
import * as trashContract from '@salaria/contracts/desk/trash';
import { AccessModule } from '../access/access.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { HttpCacheModule } from '../http-cache/http-cache.module.js';
import { ApiExamples } from '../openapi/openapi-contributions.js';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';

@ApiExamples({
  descriptions: {
    Trash: 'Che cosa è nel cestino.',
    TrashItem: 'Una cosa eliminata, che si può riprendere.',
    RestoredItem: 'Una cosa ripresa dal cestino.',
  },
  contracts: [trashContract],
  parameters: {
    area: { description: 'Di che cosa si tratta.', example: 'messages' },
    '/api/desk/trash/{area}/{id} id': { description: 'Il suo numero, o tipo e nome di una voce.', example: '12' },
  },
})
@Module({
  imports: [AccessModule, AuditModule, ContributionsModule, HttpCacheModule],
  controllers: [TrashController],
  providers: [TrashService],
})
export class TrashModule {}

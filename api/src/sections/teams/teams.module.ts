import { Global, Module } from '@nestjs/common';
import { SectionTokens } from '../../platform/access/section-tokens.js';
import { SectionTokensRepository } from './section-tokens.repository.js';
import { TeamsService } from './teams.service.js';

/** Global, for the access guard. */
@Global()
@Module({
  providers: [SectionTokensRepository, { provide: SectionTokens, useClass: TeamsService }],
  exports: [SectionTokens, SectionTokensRepository],
})
export class TeamsModule {}

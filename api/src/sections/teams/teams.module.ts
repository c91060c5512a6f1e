import { Global, Module } from '@nestjs/common';
import { SectionTokens } from '../../platform/access/section-tokens.js';
import { SectionTokensRepository } from './section-tokens.repository.js';
import { SectionTokensService } from './section-tokens.service.js';

/** Global, for the access guard. */
@Global()
@Module({
  providers: [
    SectionTokensRepository,
    SectionTokensService,
    { provide: SectionTokens, useExisting: SectionTokensService },
  ],
  exports: [SectionTokens, SectionTokensRepository, SectionTokensService],
})
export class TeamsModule {}

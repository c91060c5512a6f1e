import { Module } from '@nestjs/common';
import { QuotasModule } from '../../platform/quotas/quotas.module.js';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { SearchModule } from '../search/search.module.js';
import { chatExamples } from './chat.examples.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { ChatAnswersRepository } from './answers/chat-answers.repository.js';
import { ChatAnswers } from './answers/chat-answers.service.js';
import { DeskAnswersController } from './answers/desk-answers.controller.js';
import { ChatLimit } from './chat-limit.js';
import { ChatSessionsRepository } from './chat-sessions.repository.js';
import { ChatSessions } from './chat-sessions.service.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { ChatQuestionsRepository } from './questions/chat-questions.repository.js';
import { ChatQuestions } from './questions/chat-questions.service.js';
import { DeskQuestionsController } from './questions/desk-questions.controller.js';
import { QuestionsController } from './questions/questions.controller.js';
import { LanguageModel } from './model/language-model.js';
import { ModelSlots } from './model/model-slots.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { StatisticsModule } from '../../platform/statistics/statistics.module.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { HttpCacheModule } from '../../platform/http-cache/http-cache.module.js';

@ApiExamples(chatExamples)
@Module({
  imports: [
    HttpCacheModule,
    AuditModule,
    RateLimitModule,
    StatisticsModule,
    AccessModule,
    QuotasModule,
    SearchModule,
    SiteFactsModule,
  ],
  controllers: [ChatController, QuestionsController, DeskQuestionsController, DeskAnswersController],
  providers: [
    ChatAnswers,
    ChatAnswersRepository,
    ChatQuestions,
    ChatQuestionsRepository,
    ChatLimit,
    ChatService,
    ChatSessions,
    ChatSessionsRepository,
    LanguageModel,
    ModelSlots,
  ],
})
export class ChatModule {}

import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { chatContributions } from './chat.contributions.js';
import { ChatLimit } from './chat-limit.js';
import { ChatMetrics } from './chat-metrics.js';
import { ChatSessions } from './chat-session.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { LanguageModel } from './model/language-model.js';

@Module({
  imports: [SearchModule],
  controllers: [ChatController],
  providers: [ChatLimit, ChatMetrics, ChatService, ChatSessions, LanguageModel, ...chatContributions],
})
export class ChatModule {}

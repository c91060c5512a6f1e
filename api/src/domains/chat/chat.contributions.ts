import { chatMessageExample, chatReplyExample } from '@salaria/contracts/chat';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { CreateChatSessions1764000101000 } from './migrations/1764000101000-create-chat-sessions.js';

export const chatContributions = [
  databaseTables.provide({ migrations: [CreateChatSessions1764000101000] }),
  openApiExamples.provide({
    tags: { chat: "L'assistente." },
    descriptions: {
      ChatMessage: 'Una domanda all’assistente, e la conversazione che continua.',
      ChatReply: 'La risposta dell’assistente, con le sue fonti e con ciò che resta del limite orario.',
    },
    schemas: { ChatMessage: chatMessageExample, ChatReply: chatReplyExample },
  }),
];

import { chatMessageExample, chatReplyExample } from '@salaria/contracts/chat';
import {
  chatDaysExample,
  deskQuestionsExample,
  questionHandledExample,
  unansweredQuestionExample,
} from '@salaria/contracts/desk/questions';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { ChatSessionEntity } from './chat-session.entity.js';
import { CreateChatSessions1764000101000 } from './migrations/1764000101000-create-chat-sessions.js';
import { CreateChatQuestions1764001607100 } from './migrations/1764001607100-create-chat-questions.js';
import { ChatDayEntity } from './questions/chat-day.entity.js';
import { ChatQuestionEntity } from './questions/chat-question.entity.js';
import { questionListName } from './questions/chat-questions.repository.js';

export const chatContributions = [
  databaseTables.provide({
    entities: [ChatSessionEntity, ChatDayEntity, ChatQuestionEntity],
    migrations: [CreateChatSessions1764000101000, CreateChatQuestions1764001607100],
  }),
  openApiExamples.provide({
    tags: { chat: "L'assistente." },
    descriptions: {
      ChatMessage: 'Una domanda all’assistente, e la conversazione che continua.',
      ChatReply: 'La risposta dell’assistente, con le sue fonti e con ciò che resta del limite orario.',
      UnansweredQuestion: 'Una domanda senza risposta per la redazione.',
      ChatDays: 'Quante domande alla chat hanno avuto risposta, giorno per giorno.',
      DeskQuestions: 'Domande senza risposta, inviate alla redazione.',
      QuestionHandled: 'Se una domanda è stata gestita.',
    },
    schemas: {
      ChatDays: chatDaysExample,
      ChatMessage: chatMessageExample,
      ChatReply: chatReplyExample,
      DeskQuestions: deskQuestionsExample,
      QuestionHandled: questionHandledExample,
      UnansweredQuestion: unansweredQuestionExample,
    },
    parameters: {
      ...cursorParameter('/api/desk/questions', { name: questionListName }, ['2026-03-05T11:30:00.000000Z', '7']),
      '/api/desk/questions filter': {
        description: '`todo`: da gestire; `handled`: gestite; senza: tutte.',
        example: 'todo',
      },
      '/api/desk/questions q': { description: 'Parole da cercare nelle domande.', example: 'mulino' },
    },
  }),
];

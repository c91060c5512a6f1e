import * as chatContract from '@salaria/contracts/chat';
import * as questionsContract from '@salaria/contracts/desk/visitors/questions';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { answerListName } from './answers/chat-answers.repository.js';
import { questionListName } from './questions/chat-questions.repository.js';

export const chatExamples = {
  tags: { chat: "L'assistente." },
  descriptions: {
    ChatMessage: 'Una domanda all’assistente, e la conversazione che continua.',
    ChatReply: 'La risposta dell’assistente, con le sue fonti e con ciò che resta del limite orario.',
    UnansweredQuestion: 'Una domanda senza risposta per la redazione.',
    ChatDays: 'Quante domande alla chat hanno avuto risposta, giorno per giorno.',
    DeskQuestions: 'Domande senza risposta, inviate alla redazione.',
    QuestionHandled: 'Se una domanda è stata gestita, e come.',
    ChatAnswerText: 'Una domanda e la risposta della redazione, che l’assistente cita.',
    ChatAnswers: 'Risposte della redazione che l’assistente cita.',
  },
  contracts: [chatContract, questionsContract],
  parameters: {
    ...cursorParameter('/api/desk/questions', { name: questionListName }, ['2026-03-05T11:30:00.000000Z', '7']),
    ...cursorParameter('/api/desk/answers', { name: answerListName }, ['2026-03-05T11:30:00.000000Z', '7']),
    '/api/desk/answers q': { description: 'Parole da cercare nelle risposte.', example: 'mulino' },
    '/api/desk/questions filter': {
      description: '`todo`: da gestire; `handled`: gestite; senza: tutte.',
      example: 'todo',
    },
    '/api/desk/questions q': { description: 'Parole da cercare nelle domande.', example: 'mulino' },
  },
};

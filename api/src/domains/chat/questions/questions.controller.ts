import { Body, Controller, Post } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type UnansweredQuestion, unansweredQuestionSchema } from '@salaria/contracts/desk/visitors/questions';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { ChatQuestions } from './chat-questions.service.js';

const limit = {
  bucket: 'chat-questions',
  limit: 10,
  windowSeconds: 3600,
  message: 'Hai inviato molte domande. Riprova più tardi.',
};

@Controller('api/chat/questions')
@Access('public')
export class QuestionsController {
  constructor(
    private readonly questions: ChatQuestions,
    private readonly limiter: RateLimiter,
  ) {}

  @Post()
  @ApiEndpoint({
    tag: 'chat',
    summary: 'Invia alla redazione una domanda rimasta senza risposta, con il consenso di chi la fa.',
    description:
      'Si conserva il solo testo della domanda, per 90 giorni: né la conversazione né nulla di chi scrive. ' +
      'Al massimo 10 all’ora per indirizzo.',
    status: 201,
    schema: acknowledgementSchema,
  })
  async send(@Body({ schema: unansweredQuestionSchema }) { question }: UnansweredQuestion): Promise<Acknowledgement> {
    await this.limiter.enforce(limit);
    await this.questions.store(question);
    return { success: true, message: 'La domanda è stata inviata alla redazione.' };
  }
}

import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import {
  type ChatAnswersQuery,
  type ChatAnswerText,
  chatAnswersQuerySchema,
  chatAnswersSchema,
  chatAnswerTextSchema,
} from '@salaria/contracts/desk/visitors/questions';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { ChatAnswers } from './chat-answers.service.js';

@Controller('api/desk')
@Access('moderatore')
export class DeskAnswersController {
  constructor(private readonly answers: ChatAnswers) {}

  @Get('answers')
  @ApiEndpoint({
    summary: 'Le risposte della redazione che l’assistente cita, dalla più recente.',
    schema: chatAnswersSchema,
  })
  list(@Query({ schema: chatAnswersQuerySchema }) query: ChatAnswersQuery) {
    return this.answers.list(query);
  }

  @Post('questions/:id/answer')
  @ApiEndpoint({
    summary: 'Risponde a una domanda con un testo che l’assistente cita da subito.',
    audit: 'ha risposto alla domanda n. {id}',
    description:
      'La domanda, come la si vuole mostrare, è il titolo della fonte. Quella inviata resta segnata gestita.',
    status: 204,
    errors: [409],
  })
  answer(@Id() id: number, @Body({ schema: chatAnswerTextSchema }) answer: ChatAnswerText): Promise<void> {
    return this.answers.answer(id, answer);
  }

  @Put('answers/:id')
  @ApiEndpoint({
    summary: 'Corregge una risposta dell’assistente.',
    audit: 'ha corretto la risposta n. {id} dell’assistente',
    status: 204,
  })
  correct(@Id() id: number, @Body({ schema: chatAnswerTextSchema }) answer: ChatAnswerText): Promise<void> {
    return this.answers.correct(id, answer);
  }

  @Delete('answers/:id')
  @ApiEndpoint({
    summary: 'Mette nel cestino una risposta dell’assistente.',
    audit: 'ha messo nel cestino la risposta n. {id} dell’assistente',
    description: 'L’assistente non la cita più.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.answers.remove(id);
  }
}

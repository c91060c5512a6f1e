import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type PageQuery, pageParameters } from '@salaria/contracts/paging';
import {
  attemptSchema,
  type NewAttempt,
  newAttemptSchema,
  type QuizzesQuery,
  quizQuestionsSchema,
  quizSchema,
  quizzesQuerySchema,
  quizzesSchema,
} from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';
import { Access } from '../../platform/access/access.decorator.js';
import { PublicCache } from '../../platform/http-cache/public-cache.decorator.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../platform/requests/parameters/id.decorator.js';
import { QuizzesService } from './quizzes.service.js';

const listQuerySchema = z.extend(quizzesQuerySchema, pageParameters);

@Controller('api/quizzes')
@Access('public')
export class QuizzesController {
  constructor(private readonly quizzes: QuizzesService) {}

  @Get()
  @PublicCache('quizzes')
  @ApiEndpoint({
    tag: 'quiz',
    summary: 'I quiz, tutti o di una categoria e difficoltà.',
    description: 'Nell’ordine deciso da chi cura il sito. I filtri valgono insieme; uno vuoto non filtra.',
    schema: quizzesSchema,
    isList: true,
    errors: [404],
  })
  list(@Query({ schema: listQuerySchema }) query: QuizzesQuery & PageQuery) {
    return this.quizzes.list(query);
  }

  @Get(':id')
  @PublicCache('quizzes')
  @ApiEndpoint({
    tag: 'quiz',
    summary: 'Un quiz.',
    schema: quizSchema,
  })
  one(@Id() id: number) {
    return this.quizzes.byId(id);
  }

  @Get(':id/questions')
  @PublicCache('quizzes')
  @ApiEndpoint({
    tag: 'quiz',
    summary: 'Le domande di un quiz, in ordine.',
    schema: quizQuestionsSchema,
  })
  questions(@Id() id: number) {
    return this.quizzes.questionsOf(id);
  }

  @Post(':id/attempts')
  @ApiEndpoint({
    tag: 'quiz',
    summary: 'Registra il risultato di un quiz.',
    description: 'L’indirizzo email non è mai nella risposta.',
    status: 201,
    schema: attemptSchema,
  })
  attempt(@Id() id: number, @Body({ schema: newAttemptSchema }) attempt: NewAttempt) {
    return this.quizzes.record(id, attempt);
  }
}

import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import {
  type ChatDays,
  chatDaysSchema,
  deskQuestionsSchema,
  type QuestionHandled,
  questionHandledSchema,
  type QuestionListQuery,
  questionListQuerySchema,
} from '@salaria/contracts/desk/visitors/questions';
import { Access } from '../../../platform/access/access.decorator.js';
import { Staff } from '../../../platform/access/staff.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { DailyCounts } from '../../../platform/statistics/daily-counts.service.js';
import { ChatQuestions } from './chat-questions.service.js';

const shownDays = 30;

@Controller('api/desk/questions')
@Access('moderatore')
export class DeskQuestionsController {
  constructor(
    private readonly questions: ChatQuestions,
    private readonly counts: DailyCounts,
    private readonly staff: Staff,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le domande senza risposta che i visitatori hanno inviato alla redazione, dalla più recente.',
    description: 'Il testo c’è soltanto con il consenso di chi ha scritto, e per 90 giorni dall’ultima volta.',
    schema: deskQuestionsSchema,
  })
  read(@Query({ schema: questionListQuerySchema }) query: QuestionListQuery) {
    return this.questions.read(query);
  }

  @Get('days')
  @ApiEndpoint({
    summary: 'Quante domande alla chat hanno avuto risposta, giorno per giorno.',
    schema: chatDaysSchema,
  })
  async countByDay(): Promise<ChatDays> {
    const days = await this.counts.read(shownDays);
    return {
      days: days.map(({ day, counts }) => ({
        day,
        answered: counts['chat-answered'] ?? 0,
        abstained: counts['chat-abstained'] ?? 0,
        modelFailures: counts['chat-model-failures'] ?? 0,
      })),
    };
  }

  @Post(':id/handled')
  @ApiEndpoint({
    summary: 'Segna una domanda come gestita, o di nuovo da gestire.',
    audit: 'ha segnato la domanda n. {id} come {state|prima}',
    description: 'Se un visitatore la invia di nuovo torna da gestire.',
    schema: acknowledgementSchema,
  })
  async mark(
    @Id() id: number,
    @Body({ schema: questionHandledSchema }) { isHandled, outcome }: QuestionHandled,
  ): Promise<Acknowledgement> {
    await this.questions.mark(id, isHandled ? this.staff.caller.name : null, outcome);
    return { success: true };
  }

  @Delete(':id')
  @ApiEndpoint({
    summary: 'Cancella una domanda.',
    audit: 'ha cancellato la domanda n. {id}',
    description: 'Del testo non resta una copia.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.questions.remove(id);
  }
}

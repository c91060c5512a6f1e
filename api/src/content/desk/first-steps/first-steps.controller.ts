import { Controller, Get } from '@nestjs/common';
import { type FirstSteps, firstStepsSchema } from '@salaria/contracts/desk/first-steps';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { FirstStepsService } from './first-steps.service.js';

@Controller('api/desk/first-steps')
@Access('responsabile')
export class FirstStepsController {
  constructor(private readonly steps: FirstStepsService) {}

  @Get()
  @ApiEndpoint({
    summary: 'I primi passi di un sito nuovo, e quali sono fatti.',
    description: 'Un passo è fatto quando ciò che riguarda non è più quello di esempio.',
    schema: firstStepsSchema,
  })
  read(): Promise<FirstSteps> {
    return this.steps.read();
  }
}

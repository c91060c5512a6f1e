import { Controller, Get, Req } from '@nestjs/common';
import { type DeskSession, deskSessionSchema } from '@salaria/contracts/desk/session';
import type { Request } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { Staff } from '../../platform/access/staff.js';
import { ApiEndpoint } from '../../platform/openapi/api-endpoint.decorator.js';

@Controller('api/desk/session')
@Access('account')
export class DeskSessionController {
  constructor(private readonly staff: Staff) {}

  @Get()
  @ApiEndpoint({
    tag: 'redazione',
    summary: 'Chi ha aperto la sessione, con il suo ruolo.',
    description: 'Risponde 401 quando la richiesta non porta né una sessione né la chiave di amministrazione.',
    schema: deskSessionSchema,
    errors: [401],
  })
  current(@Req() request: Request): DeskSession {
    return this.staff.of(request);
  }
}

import { Controller, Delete, Get, Req, Res } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type DeskSession, deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Sessions } from './sessions.service.js';

@Controller('api/desk/session')
export class DeskSessionController {
  constructor(
    private readonly staff: Staff,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Access('account')
  @ApiEndpoint({
    summary: 'Chi ha aperto la sessione, con il suo ruolo.',
    description: 'Risponde 401 quando la richiesta non porta né una sessione né la chiave di amministrazione.',
    schema: deskSessionSchema,
  })
  current(@Req() request: Request): DeskSession {
    return this.staff.of(request);
  }

  @Delete()
  @Access('public')
  @ApiEndpoint({
    summary: 'Esce dalla redazione.',
    description: 'Chiude la sessione di questo browser. Risponde allo stesso modo anche quando nessuna è aperta.',
    schema: acknowledgementSchema,
  })
  async close(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Acknowledgement> {
    const member = await this.sessions.close(request, response);
    if (member) {
      const { accountId, name } = member;
      const call = `${request.method} ${request.path}`;
      await this.audit.add({ accountId, actor: name, action: 'ha chiuso la propria sessione', call });
    }
    return { success: true };
  }
}

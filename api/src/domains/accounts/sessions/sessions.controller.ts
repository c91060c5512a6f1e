import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { type AdminLogin, adminLoginSchema } from '@salaria/contracts/admin';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import {
  type PasskeyLogin,
  passkeyLoginSchema,
  type PasskeyOptions,
  passkeyOptionsSchema,
} from '@salaria/contracts/desk/accounts/passkeys';
import {
  type DeskLogin,
  deskLoginSchema,
  type DeskSession,
  deskSessionSchema,
} from '@salaria/contracts/desk/accounts/session';
import { Access } from '../../../platform/access/access.decorator.js';
import { KeySession } from '../../../platform/access/key-session.js';
import { Staff } from '../../../platform/access/staff.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { LoginService } from './login.service.js';
import { Sessions } from './sessions.service.js';

const hasLoggedOut = auditEvent('ha chiuso la propria sessione');

@Controller('api/desk')
@Access('public')
export class SessionsController {
  constructor(
    private readonly login: LoginService,
    private readonly key: KeySession,
    private readonly passkeys: PasskeysService,
    private readonly staff: Staff,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  @Get('session')
  @Access('account')
  @ApiEndpoint({
    summary: 'Chi ha aperto la sessione, con il suo ruolo.',
    schema: deskSessionSchema,
  })
  current(): DeskSession {
    return this.staff.caller;
  }

  @Delete('session')
  @ApiEndpoint({
    summary: 'Esce dalla redazione.',
    description: 'Chiude la sessione di questo browser. Risponde allo stesso modo anche quando nessuna è aperta.',
    schema: acknowledgementSchema,
  })
  async close(): Promise<Acknowledgement> {
    const member = await this.sessions.close();
    if (member) {
      const { accountId, name } = member;
      await this.audit.add({ accountId, actor: name, action: hasLoggedOut });
    }
    return { success: true };
  }

  @Post('login')
  @ApiEndpoint({
    summary: 'Entra nella redazione con nome o e-mail e password.',
    description:
      'Mette il cookie `salaria_desk`, che vale quattordici giorni, e finisce prima dopo dodici ore senza ' +
      'richieste. Nome sconosciuto e password sbagliata danno la stessa risposta; dopo tre tentativi falliti ' +
      'l’attesa cresce fino a 15 minuti.',
    schema: deskSessionSchema,
    errors: [401, 429],
  })
  logIn(@Body({ schema: deskLoginSchema }) body: DeskLogin): Promise<DeskSession> {
    return this.login.logIn(body);
  }

  @Post('login/key')
  @ApiEndpoint({
    summary: 'Entra nella redazione con la chiave di amministrazione.',
    description: 'Mette il cookie `salaria_admin`, che alla redazione vale otto ore e solo lì.',
    schema: deskSessionSchema,
    errors: [401, 429],
  })
  logInWithKey(@Body({ schema: adminLoginSchema }) { token }: AdminLogin): Promise<DeskSession> {
    return this.key.logIn(token);
  }

  @Post('login/passkey/options')
  @ApiEndpoint({
    summary: 'Comincia a entrare con una passkey.',
    description: 'La risposta vale cinque minuti. Non dice quali persone o passkey ci sono.',
    schema: passkeyOptionsSchema,
    errors: [429],
  })
  passkeyOptions(): Promise<PasskeyOptions> {
    return this.passkeys.loginOptions();
  }

  @Post('login/passkey')
  @ApiEndpoint({
    summary: 'Entra nella redazione con una passkey.',
    schema: deskSessionSchema,
    errors: [401, 429],
  })
  logInWithPasskey(@Body({ schema: passkeyLoginSchema }) body: PasskeyLogin): Promise<DeskSession> {
    return this.passkeys.logIn(body);
  }
}

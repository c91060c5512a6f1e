import { Body, Controller, Delete, Post } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type AdminLogin, adminLoginSchema } from '@salaria/contracts/admin';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { Access } from './access.decorator.js';
import { KeySession } from './key-session.js';

@Controller('api/admin/session')
export class KeySessionController {
  constructor(private readonly session: KeySession) {}

  @Post()
  @Access('public')
  @ApiEndpoint({
    tag: 'admin',
    summary: 'Apre una sessione (cookie) per i PDF dell’assistente con la chiave di amministrazione.',
    description:
      'Con la chiave giusta mette il cookie `salaria_admin` (`__Host-salaria_admin` su TLS), che per otto ore ' +
      'vale nelle chiamate dei PDF e in nessun’altra. Dopo tre chiavi sbagliate l’attesa cresce fino a 15 minuti.',
    status: 201,
    schema: acknowledgementSchema,
    errors: [401, 429],
  })
  async open(@Body({ schema: adminLoginSchema }) { token }: AdminLogin): Promise<Acknowledgement> {
    await this.session.logIn(token);
    return { success: true };
  }

  @Delete()
  @Access('public')
  @ApiEndpoint({
    tag: 'admin',
    summary: 'Chiude la sessione per i PDF.',
    description: 'Risponde allo stesso modo anche quando nessuna sessione è aperta.',
    schema: acknowledgementSchema,
  })
  close(): Acknowledgement {
    this.session.close();
    return { success: true };
  }
}

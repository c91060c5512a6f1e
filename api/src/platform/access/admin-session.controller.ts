import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import { type AdminLogin, adminLoginSchema } from '@salaria/contracts/admin';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.js';
import { ApiEndpoint } from '../openapi/api-endpoint.decorator.js';
import { Access } from './access.decorator.js';
import { AdminSession } from './admin-session.js';

@Controller('api/admin/session')
export class AdminSessionController {
  constructor(private readonly session: AdminSession) {}

  @Post()
  @Access('public')
  @ApiEndpoint({
    tag: 'admin',
    summary: 'Apre una sessione di amministrazione (cookie) con la chiave.',
    description:
      'Con la chiave giusta mette il cookie `salaria_admin`, che per otto ore vale come l’intestazione ' +
      '`Authorization`. Dopo tre chiavi sbagliate l’attesa cresce fino a 15 minuti.',
    status: 201,
    schema: acknowledgementSchema,
    errors: [400, 401, 429],
  })
  async open(
    @Body({ schema: adminLoginSchema }) { token }: AdminLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Acknowledgement> {
    if (!(await this.session.logIn(request, token))) throw new ApiError(401, 'wrong_key', 'Chiave non valida.');
    this.session.open(request, response);
    return { success: true };
  }

  @Delete()
  @HttpCode(200)
  @Access('public')
  @ApiEndpoint({
    tag: 'admin',
    summary: 'Chiude la sessione di amministrazione.',
    description: 'Toglie il cookie dal browser. Risponde allo stesso modo anche quando nessuna sessione è aperta.',
    schema: acknowledgementSchema,
  })
  close(@Req() request: Request, @Res({ passthrough: true }) response: Response): Acknowledgement {
    this.session.close(request, response);
    return { success: true };
  }
}

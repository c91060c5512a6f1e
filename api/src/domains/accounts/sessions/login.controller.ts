import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import {
  type DeskLogin,
  deskLoginSchema,
  type DeskSession,
  deskSessionSchema,
} from '@salaria/contracts/desk/accounts/session';
import { type AdminLogin, adminLoginSchema } from '@salaria/contracts/admin';
import type { Request, Response } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { KeySession } from '../../../platform/access/key-session.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { LoginService } from './login.service.js';

@Controller('api/desk/login')
@Access('public')
export class LoginController {
  constructor(
    private readonly login: LoginService,
    private readonly key: KeySession,
  ) {}

  @Post()
  @ApiEndpoint({
    summary: 'Entra nella redazione con nome o e-mail e password.',
    description:
      'Mette il cookie `salaria_desk`, che vale quattordici giorni, e finisce prima dopo dodici ore senza ' +
      'richieste. Nome sconosciuto e password sbagliata danno la stessa risposta; dopo tre tentativi falliti ' +
      'l’attesa cresce fino a 15 minuti.',
    schema: deskSessionSchema,
    errors: [401, 429],
  })
  open(
    @Body({ schema: deskLoginSchema }) body: DeskLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeskSession> {
    return this.login.logIn(body, request, response);
  }

  @Post('key')
  @ApiEndpoint({
    summary: 'Entra nella redazione con la chiave di amministrazione.',
    description: 'Mette il cookie `salaria_admin`, che alla redazione vale otto ore e solo lì.',
    schema: deskSessionSchema,
    errors: [401, 429],
  })
  openWithKey(
    @Body({ schema: adminLoginSchema }) { token }: AdminLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeskSession> {
    return this.key.logIn(request, response, token);
  }
}

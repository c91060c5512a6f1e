import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import {
  type PasskeyLogin,
  passkeyLoginSchema,
  type PasskeyOptions,
  passkeyOptionsSchema,
} from '@salaria/contracts/desk/accounts/passkeys';
import { type DeskSession, deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import type { Request, Response } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { PasskeyLoginService } from './passkey-login.service.js';

@Controller('api/desk/login/passkey')
@Access('public')
export class PasskeyLoginController {
  constructor(private readonly login: PasskeyLoginService) {}

  @Post('options')
  @ApiEndpoint({
    summary: 'Comincia a entrare con una passkey.',
    description: 'La risposta vale cinque minuti. Non dice quali persone o passkey ci sono.',
    schema: passkeyOptionsSchema,
    errors: [429],
  })
  options(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PasskeyOptions> {
    return this.login.options(request, response);
  }

  @Post()
  @ApiEndpoint({
    summary: 'Entra nella redazione con una passkey.',
    description: 'Con ciò che il browser ha risposto alle opzioni. Mette lo stesso cookie della password.',
    schema: deskSessionSchema,
    errors: [401, 429],
  })
  open(
    @Body({ schema: passkeyLoginSchema }) body: PasskeyLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeskSession> {
    return this.login.logIn(body, request, response);
  }
}

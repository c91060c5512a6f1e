import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import {
  accountSessionsSchema,
  ownAccountSchema,
  type PasswordChange,
  passwordChangeSchema,
  type ProfileChange,
  profileChangeSchema,
} from '@salaria/contracts/desk/accounts/own-account';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { Sessions } from '../sessions/sessions.service.js';
import { OwnAccountService } from './own-account.service.js';

@Controller('api/desk/account')
@Access('account')
// The holder of ADMIN_TOKEN has no account.
@ApiConflictResponse()
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Il proprio account.',
    schema: ownAccountSchema,
  })
  read() {
    return this.account.read();
  }

  @Post()
  @ApiEndpoint({
    summary: 'Cambia il proprio nome o indirizzo.',
    audit: '{change|ha chiesto di cambiare il proprio nome o indirizzo}',
    description:
      'Serve la password. Il registro e le storie conservano il nome di prima, che nessun altro può prendere.',
    schema: ownAccountSchema,
  })
  changeProfile(@Body({ schema: profileChangeSchema }) change: ProfileChange) {
    return this.account.changeProfile(change);
  }

  @Post('password')
  @ApiEndpoint({
    summary: 'Cambia la propria password.',
    audit: 'ha cambiato la propria password',
    description: 'Le altre sessioni della persona finiscono; questa resta aperta.',
    status: 204,
  })
  changePassword(@Body({ schema: passwordChangeSchema }) body: PasswordChange): Promise<void> {
    return this.account.changePassword(body);
  }

  @Get('sessions')
  @ApiEndpoint({
    summary: 'Le proprie sessioni aperte.',
    description: '`isCurrent` è vero per quella di questa richiesta.',
    schema: accountSessionsSchema,
  })
  listSessions() {
    return this.sessions.list(this.account.ownId);
  }

  @Delete('sessions')
  @ApiEndpoint({
    summary: 'Chiude tutte le altre proprie sessioni.',
    audit: 'ha chiuso le proprie altre sessioni',
    status: 204,
  })
  endOtherSessions(): Promise<void> {
    return this.account.endOtherSessions();
  }

  @Delete('sessions/:id')
  @ApiEndpoint({
    summary: 'Chiude una propria sessione.',
    audit: 'ha chiuso una propria sessione',
    status: 204,
  })
  endSession(@Id() id: number): Promise<void> {
    return this.account.endSession(id);
  }
}

import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { idParamSchema } from '@salaria/contracts/common';
import {
  accountSchema,
  accountsSchema,
  type AccountState,
  accountStateSchema,
  type RoleChange,
  roleChangeSchema,
} from '@salaria/contracts/desk/accounts/accounts';
import { invitationLinkSchema, type NewReset, newResetSchema } from '@salaria/contracts/desk/accounts/invitations';
import type { Request } from 'express';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { AccountsService } from './accounts.service.js';

@Controller('api/desk/accounts')
@Access('responsabile')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le persone della redazione.',
    description: 'In ordine di nome, anche quelle sospese.',
    schema: accountsSchema,
  })
  list() {
    return this.accounts.list();
  }

  @Post(':id/role')
  @ApiEndpoint({
    summary: 'Cambia il ruolo di una persona.',
    audit: 'ha dato a {name|una persona} il ruolo {role|di prima}',
    description: 'Vale subito. L’ultima persona responsabile non può perdere il ruolo: 409 con `last_responsabile`.',
    schema: accountSchema,
    errors: [409],
  })
  changeRole(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: roleChangeSchema }) { role }: RoleChange,
    @Req() request: Request,
  ) {
    return this.accounts.changeRole(id, role, request);
  }

  @Post(':id/state')
  @ApiEndpoint({
    summary: 'Sospende o riammette una persona.',
    audit: '{change|ha sospeso o riammesso} {name|una persona}',
    description: 'Chi è sospeso perde subito le sessioni e non può entrare. L’ultima persona responsabile resta.',
    schema: accountSchema,
    errors: [409],
  })
  setDisabled(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: accountStateSchema }) state: AccountState,
    @Req() request: Request,
  ) {
    return this.accounts.setState(id, state, request);
  }

  @Post(':id/reset')
  @ApiEndpoint({
    summary: 'Fa un link con cui la persona sceglie una password nuova.',
    audit: 'ha fatto un link per una password nuova di {name|una persona}',
    description: 'Vale sette giorni e una volta sola; la password di prima vale finché il link non è usato.',
    status: 201,
    schema: invitationLinkSchema,
    errors: [409],
  })
  reset(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: newResetSchema }) body: NewReset,
    @Req() request: Request,
  ) {
    return this.invitations.reset(id, body, request);
  }
}

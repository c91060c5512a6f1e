import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  accountSchema,
  accountsSchema,
  type AccountState,
  accountStateSchema,
  type RoleChange,
  roleChangeSchema,
} from '@salaria/contracts/desk/accounts/accounts';
import { invitationLinkSchema, type NewReset, newResetSchema } from '@salaria/contracts/desk/accounts/invitations';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
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
    schema: accountsSchema,
  })
  list() {
    return this.accounts.list();
  }

  @Post(':id/role')
  @ApiEndpoint({
    summary: 'Cambia il ruolo di una persona.',
    audit: 'ha dato a {name|una persona} il ruolo {role|di prima}',
    schema: accountSchema,
    errors: [409],
  })
  changeRole(@Id() id: number, @Body({ schema: roleChangeSchema }) { role }: RoleChange) {
    return this.accounts.changeRole(id, role);
  }

  @Post(':id/state')
  @ApiEndpoint({
    summary: 'Sospende o riammette una persona.',
    audit: '{change|ha chiesto di sospendere o riammettere} {name|una persona}',
    description: 'Chi è sospeso perde subito le sessioni.',
    schema: accountSchema,
    errors: [409],
  })
  setDisabled(@Id() id: number, @Body({ schema: accountStateSchema }) state: AccountState) {
    return this.accounts.setState(id, state);
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
  reset(@Id() id: number, @Body({ schema: newResetSchema }) body: NewReset) {
    return this.invitations.reset(id, body);
  }
}

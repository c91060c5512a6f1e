import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import {
  type NewPasskey,
  newPasskeySchema,
  type PasskeyName,
  passkeyNameSchema,
  type PasskeyOptions,
  passkeyOptionsSchema,
  type PasskeyRequest,
  passkeyRequestSchema,
  passkeySchema,
  passkeysSchema,
} from '@salaria/contracts/desk/accounts/passkeys';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { OwnAccountService } from '../own/own-account.service.js';
import { PasskeysService } from './passkeys.service.js';

@Controller('api/desk/passkeys')
@Access('account')
// The holder of ADMIN_TOKEN has no account.
@ApiConflictResponse()
export class PasskeysController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get()
  @ApiEndpoint({
    summary: 'Le proprie passkey.',
    schema: passkeysSchema,
  })
  list() {
    return this.passkeys.list(this.account.ownId);
  }

  @Post('options')
  @ApiEndpoint({
    summary: 'Comincia ad aggiungere una passkey.',
    audit: 'ha cominciato ad aggiungere una passkey',
    description: 'Chiede la password. La risposta vale cinque minuti, e per una passkey sola.',
    schema: passkeyOptionsSchema,
  })
  options(@Body({ schema: passkeyRequestSchema }) { password }: PasskeyRequest): Promise<PasskeyOptions> {
    return this.passkeys.options(this.account.ownId, password);
  }

  @Post()
  @ApiEndpoint({
    summary: 'Aggiunge una passkey.',
    audit: 'ha aggiunto una passkey',
    status: 201,
    schema: passkeySchema,
  })
  add(@Body({ schema: newPasskeySchema }) body: NewPasskey) {
    return this.passkeys.add(this.account.ownId, body);
  }

  @Post(':id')
  @ApiEndpoint({
    summary: 'Dà un altro nome a una propria passkey.',
    audit: 'ha rinominato una propria passkey',
    schema: passkeySchema,
  })
  rename(@Id() id: number, @Body({ schema: passkeyNameSchema }) { name }: PasskeyName) {
    return this.passkeys.rename(this.account.ownId, id, name);
  }

  @Delete(':id')
  @ApiEndpoint({
    summary: 'Toglie una propria passkey.',
    audit: 'ha tolto una propria passkey',
    description: 'Le sessioni aperte con essa restano.',
    status: 204,
  })
  remove(@Id() id: number): Promise<void> {
    return this.passkeys.remove(this.account.ownId, id);
  }
}

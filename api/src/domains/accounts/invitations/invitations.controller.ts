import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { type Acknowledgement, acknowledgementSchema } from '@salaria/contracts/common';
import {
  type InvitationAcceptance,
  invitationAcceptanceSchema,
  invitationLinkSchema,
  invitationsSchema,
  type InvitationToken,
  invitationTokenSchema,
  type NewInvitation,
  newInvitationSchema,
  type OfferedInvitation,
  offeredInvitationSchema,
} from '@salaria/contracts/desk/accounts/invitations';
import {
  type DeskSession,
  deskSessionSchema,
  type ForgottenPassword,
  forgottenPasswordSchema,
} from '@salaria/contracts/desk/accounts/session';
import { Access } from '../../../platform/access/access.decorator.js';
import { ApiEndpoint } from '../../../platform/openapi/api-endpoint.decorator.js';
import { Id } from '../../../platform/requests/parameters/id.decorator.js';
import { InvitationsService } from './invitations.service.js';
import { PasswordLinks } from './password-links.service.js';

@Controller('api/desk/invitations')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly passwordLinks: PasswordLinks,
  ) {}

  @Get()
  @Access('responsabile')
  @ApiEndpoint({
    summary: 'Gli inviti ancora aperti.',
    description: 'Il link di un invito non si può rileggere.',
    schema: invitationsSchema,
  })
  list() {
    return this.invitations.list();
  }

  @Post()
  @Access('responsabile')
  @ApiEndpoint({
    summary: 'Invita una persona.',
    audit: 'ha invitato {email|una persona} come {role|membro}',
    description:
      'La risposta ha il link da consegnare, che vale sette giorni e una volta sola; con `byMail` parte anche ' +
      'un’e-mail. Un invito aperto per lo stesso indirizzo è sostituito.',
    status: 201,
    schema: invitationLinkSchema,
    errors: [409],
  })
  invite(@Body({ schema: newInvitationSchema }) body: NewInvitation) {
    return this.invitations.invite(body);
  }

  @Delete(':id')
  @Access('responsabile')
  @ApiEndpoint({
    summary: 'Ritira un invito.',
    audit: 'ha ritirato il link per {email|una persona}',
    status: 204,
  })
  withdraw(@Id() id: number): Promise<void> {
    return this.invitations.withdraw(id);
  }

  @Post('forgotten')
  @Access('public')
  @ApiEndpoint({
    summary: 'Spedisce un link per una password nuova.',
    description: 'A ogni indirizzo la stessa risposta; il link parte solo se è di una persona che può entrare.',
    schema: acknowledgementSchema,
    errors: [409, 429],
  })
  requestPasswordLink(@Body({ schema: forgottenPasswordSchema }) address: ForgottenPassword): Promise<Acknowledgement> {
    return this.passwordLinks.request(address);
  }

  @Post('check')
  @Access('public')
  @ApiEndpoint({
    summary: 'A chi e per quale ruolo è un invito.',
    description: 'Il codice viaggia nel corpo e mai nell’indirizzo.',
    schema: offeredInvitationSchema,
    errors: [404, 429],
  })
  check(@Body({ schema: invitationTokenSchema }) { token }: InvitationToken): Promise<OfferedInvitation> {
    return this.invitations.readOffer(token);
  }

  @Post('accept')
  @Access('public')
  @ApiEndpoint({
    summary: 'Accetta un invito, o sceglie una password nuova.',
    description:
      'Apre anche la sessione. Il link non vale una seconda volta; le altre sessioni della persona finiscono, e le ' +
      'sue passkey sono tolte.',
    status: 201,
    schema: deskSessionSchema,
    errors: [404, 409, 429],
  })
  accept(@Body({ schema: invitationAcceptanceSchema }) body: InvitationAcceptance): Promise<DeskSession> {
    return this.invitations.accept(body);
  }
}

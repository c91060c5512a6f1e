import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/contributions/personal-data.js';
import * as accountsContract from '@salaria/contracts/desk/accounts/accounts';
import * as invitationsContract from '@salaria/contracts/desk/accounts/invitations';
import * as ownAccountContract from '@salaria/contracts/desk/accounts/own-account';
import * as passkeysContract from '@salaria/contracts/desk/accounts/passkeys';
import * as sessionContract from '@salaria/contracts/desk/accounts/session';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import { AccountsRepository } from './accounts.repository.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';

export const accountsExamples = {
  tags: { redazione: 'La redazione: persone, messaggi, contenuti e rilasci. Solo per chi lavora al sito.' },
  descriptions: {
    DeskSession: 'Chi ha aperto la sessione. `accountId` è nullo per chi usa la chiave.',
    DeskLogin: 'Nome o indirizzo e-mail, e password.',
    Invitation: 'Un invito aperto, o con `accountName` un link per cambiare la password.',
    Invitations: 'Gli inviti aperti; `canMail` dice se il server può spedirne il link.',
    NewInvitation: 'L’indirizzo e il ruolo di chi si invita; con `byMail` il link parte per e-mail.',
    InvitationLink: 'Il link da consegnare, senza il nome del sito; il codice è nel frammento.',
    InvitationToken: 'Il codice di un invito, quello dopo il cancelletto.',
    OfferedInvitation: 'Per chi e per quale ruolo è un invito.',
    InvitationAcceptance: 'Il codice dell’invito, il nome e la password scelti; il nome solo per un account nuovo.',
    NewReset: 'Con `byMail` il link parte per e-mail.',
    OwnAccount: 'Il proprio account.',
    ProfileChange: 'Nome e indirizzo nuovi, e la password.',
    ForgottenPassword: 'L’indirizzo a cui spedire il link.',
    PasswordChange: 'La password attuale e quella nuova.',
    AccountSession: 'Una sessione aperta, con il browser che la usa.',
    Account: 'Una persona della redazione.',
    RoleChange: 'Il ruolo nuovo.',
    AccountState: 'Se la persona è sospesa.',
    Passkey: 'Una passkey, con il nome che le è stato dato.',
    PasskeyRequest: 'La password: una sessione lasciata aperta non basta per aggiungere una passkey.',
    PasskeyOptions: 'Le opzioni di WebAuthn, da dare al browser come sono.',
    NewPasskey: 'Il nome e ciò che il browser ha risposto (`RegistrationResponseJSON` di WebAuthn).',
    PasskeyName: 'Il nome nuovo di una passkey.',
    PasskeyLogin: 'Ciò che il browser ha risposto (`AuthenticationResponseJSON` di WebAuthn).',
  },
  contracts: [accountsContract, invitationsContract, ownAccountContract, passkeysContract, sessionContract],
};

@Injectable()
// A message can be sent in another person's name: erasing its writer's data must not remove a member of staff.
@PersonalData({ title: 'Account e inviti della redazione, saranno cancellati', operatorOnly: true })
export class AccountsContributions {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly invitations: InvitationsRepository,
  ) {}

  async findOfPerson(email: string) {
    const where = { email: sameAddress(email) };
    const rows = [
      ...(await this.accounts.findBy(where)).map(({ id, name }) => ({ id, label: name })),
      ...(await this.invitations.findBy(where)).map(({ id }) => ({ id, label: 'Invito' })),
    ];
    return rows.toSorted((a, b) => a.id - b.id);
  }

  async eraseOfPerson(email: string) {
    const where = { email: sameAddress(email) };
    await this.accounts.delete(where);
    await this.invitations.delete(where);
  }
}

import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import type { Request } from 'express';
import { currentRequest } from '../requests/request-context.js';

/** A caller with access. */
export interface StaffMember {
  /** Null for the holder of ADMIN_TOKEN and for section teams. */
  accountId: number | null;
  /** For histories and the audit log. */
  name: string;
  role: StaffRole;
  /** Present for a section team, which came in with its token. */
  isTeam?: true;
}

export const keyHolderName = 'amministrazione';
export const localName = 'questa macchina';

/** The callers that the access guard has let in. */
@Injectable()
export class Staff {
  private readonly members = new WeakMap<Request, StaffMember>();

  /** Stores who made the request that is being handled. */
  admit(member: StaffMember): void {
    this.members.set(currentRequest(), member);
  }

  /**
   * The caller of the request that is being handled, whom the access guard has let in.
   *
   * @throws Error for a public route
   */
  get caller(): StaffMember {
    const request = currentRequest();
    const member = this.members.get(request);
    if (member === undefined) throw new Error(`${request.method} ${request.path} has no authorised caller`);
    return member;
  }

  /** What the caller's quotas are counted by: the account, the section team, or the holder of the key. */
  get owner(): string {
    const { accountId, name, isTeam } = this.caller;
    if (accountId !== null) return `account ${accountId}`;
    return isTeam ? `team ${name}` : 'key';
  }
}

import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ServerSecret } from '../../rate-limit/server-secret.js';
import { AdminSession } from '../admin-session.js';
import { Staff, type StaffMember } from '../staff.js';

/** Cookies that identify staff: of accounts, and of the holder of the key. */
export const staffCookies = ['salaria_desk', 'salaria_admin'];
const purpose = 'desk-page';
/** Calls of the desk send the token of their page in it. */
const header = 'x-salaria-desk';

/**
 * Distinguishes the desk's pages from visitors' pages. Both have one origin, so the session cookie of staff accompanies
 * the calls of every section on every page. Pages of the desk run no visitors' sections and embed a token that the
 * server writes into documents only, and scripts of other pages cannot read documents of the desk
 * (`Cross-Origin-Opener-Policy`, no frames).
 *
 * Sec-Fetch-Site tells browsers from programs, and Sec-Fetch-Mode navigations from scripts; scripts cannot set either.
 */
@Injectable()
export class PageTokens {
  constructor(
    private readonly secret: ServerSecret,
    private readonly staff: Staff,
    private readonly admin: AdminSession,
  ) {}

  /** Returns the member of staff whom the cookies of a request identify. */
  async memberByCookie(request: Request): Promise<StaffMember | undefined> {
    return (await this.staff.identify(request)) ?? (this.admin.hasSession(request) ? this.admin.holder : undefined);
  }

  of({ accountId }: Pick<StaffMember, 'accountId'>): string {
    return this.secret.sign(purpose, subjectOf(accountId));
  }

  /** Returns the token for the document that a request asks for; undefined for a script, or without a session. */
  async forDocument(request: Request): Promise<string | undefined> {
    const member = opensDocument(request) ? await this.memberByCookie(request) : undefined;
    return member && this.of(member);
  }

  /** Whether the cookies of a request count: it comes from a page of the desk, opens a document, or has no browser. */
  isFromDesk({ method, headers }: Request, { accountId }: StaffMember): boolean {
    if (headers['sec-fetch-site'] === undefined) return true;
    if (headers['sec-fetch-mode'] === 'navigate' && (method === 'GET' || method === 'HEAD')) return true;
    return this.secret.verify(purpose, subjectOf(accountId), String(headers[header]));
  }
}

const subjectOf = (accountId: number | null): string => (accountId === null ? 'key' : `account ${accountId}`);

/** Not a frame, which the page around it could read. For a navigation through a service worker it may be empty. */
const opensDocument = ({ headers }: Request): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
  ['document', 'empty'].includes(String(headers['sec-fetch-dest'] ?? 'document'));

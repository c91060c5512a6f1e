import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { isLoopback } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { ACCESS, type AccessLevel, FROM_ANY_PAGE } from './access.decorator.js';
import { AdminSession } from './admin-session.js';
import { PageTokens } from './desk-pages/page-tokens.js';
import { LoginBackoff } from './login-backoff.js';
import { severOpener } from './desk-pages/sever-opener.js';
import { SectionTokens } from './section-tokens.js';
import { Staff, type StaffMember } from './staff.js';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly admin: AdminSession,
    private readonly staff: Staff,
    private readonly pages: PageTokens,
    private readonly sections: SectionTokens,
    private readonly backoff: LoginBackoff,
  ) {}

  /** Synchronous for public routes: a promise would cost each of them a turn of the event loop. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, targets);
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (level !== 'public' || request.path.startsWith('/api/desk/')) keepPrivate(response);
    if (level === 'public') return true;
    const fromAnyPage = this.reflector.getAllAndOverride<true | undefined>(FROM_ANY_PAGE, targets) ?? false;
    return this.require(level, request, fromAnyPage).then(() => {
      severOpener(response);
      return true;
    });
  }

  private async require(level: AccessLevel | undefined, request: Request, fromAnyPage: boolean): Promise<void> {
    const member = level && (await this.identify(level, request, fromAnyPage));
    if (!member) throw new ApiError(401, 'unauthorized', 'Accesso riservato: serve la chiave di amministrazione.');
    if (!allows(level, member)) throw new ApiError(403, 'forbidden', 'Il tuo ruolo non permette questa operazione.');
    this.staff.admit(request, member);
  }

  private async identify(level: AccessLevel, request: Request, fromAnyPage: boolean): Promise<StaffMember | undefined> {
    const { holder } = this.admin;
    if (level === 'operator' && isFromThisMachine(request)) return holder;
    const byCookie = await this.pages.memberByCookie(request);
    if (byCookie && (fromAnyPage || this.pages.isFromDesk(request, byCookie))) return byCookie;
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return this.admin.isOpenTo(request) ? holder : undefined;
    let member: StaffMember | undefined;
    await this.backoff.attempt(request, async () => {
      const team = level === 'section-token' ? await this.sections.teamOf(request) : undefined;
      if (team === undefined && !this.admin.isOpenTo(request) && !this.admin.isKey(key)) return 'invalid';
      member = team === undefined ? holder : { ...holder, name: team, isTeam: true };
      return team === undefined ? 'operator' : 'valid';
    });
    return member;
  }
}

/** Forbids caches to store a response that depends on the caller, or opens a session. */
function keepPrivate(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.vary('Cookie');
}

/** Section teams have passed the check of their token, which holds for one section only. */
const allows = (level: AccessLevel | undefined, { role }: StaffMember) =>
  role === 'responsabile' || level === 'account' || level === role;

/** Directly: behind a proxy, every request comes from this machine. */
const isFromThisMachine = ({ socket, headers }: Request) =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && !headers['x-forwarded-for'] && !headers.forwarded;

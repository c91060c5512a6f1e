import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ENV, type Env, isLoopback } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { ACCESS, type AccessLevel } from './access.decorator.js';
import { AdminSession } from './admin-session.js';
import { LoginBackoff } from './login-backoff.js';
import { SectionTokens } from './section-tokens.js';
import { Staff, type StaffMember } from './staff.js';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly reflector: Reflector,
    private readonly admin: AdminSession,
    private readonly staff: Staff,
    private readonly sections: SectionTokens,
    private readonly backoff: LoginBackoff,
  ) {}

  /** Synchronous for public routes: a promise would cost each of them a turn of the event loop. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (level !== 'public' || request.path.startsWith('/api/desk/')) keepPrivate(http.getResponse<Response>());
    return level === 'public' || this.require(level, request);
  }

  private async require(level: AccessLevel | undefined, request: Request): Promise<true> {
    const member = level && (await this.identify(level, request));
    if (!member) throw new ApiError(401, 'unauthorized', 'Accesso riservato: serve la chiave di amministrazione.');
    if (!allows(level, member)) throw new ApiError(403, 'forbidden', 'Il tuo ruolo non permette questa operazione.');
    this.staff.admit(request, member);
    return true;
  }

  private async identify(level: AccessLevel, request: Request): Promise<StaffMember | undefined> {
    const tokenHolder: StaffMember = {
      ...{ accountId: null, role: 'responsabile' },
      name: this.env.ADMIN_TOKEN ? 'amministrazione' : 'questa macchina',
    };
    if (level === 'operator' && isFromThisMachine(request)) return tokenHolder;
    const account = await this.staff.identify(request);
    if (account) return account;
    if (this.admin.hasSession(request)) return tokenHolder;
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return this.admin.isOpenTo(request) ? tokenHolder : undefined;
    let member: StaffMember | undefined;
    await this.backoff.attempt(request, async () => {
      const team = level === 'section-token' ? await this.sections.teamOf(request) : undefined;
      if (team !== undefined) member = { ...tokenHolder, name: team };
      else if (this.admin.isOpenTo(request) || this.admin.isKey(key)) member = tokenHolder;
      return member !== undefined;
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

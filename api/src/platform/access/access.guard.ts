import { type CanActivate, type ExecutionContext, Injectable, type OnModuleInit } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { isLoopback } from '../config/env.js';
import { Contributions } from '../contributions/contributions.js';
import { ApiError } from '../errors/api-error.js';
import { Origins } from '../origins/origins.js';
import { ACCESS, type AccessLevel } from './access.decorator.js';
import { KeySession, wrongKeyError } from './key-session.js';
import { LoginBackoff } from './login-backoff.js';
import { type SectionTokens, VerifiesSectionTokens, IdentifiesStaff, type StaffSessions } from './identification.js';
import { Staff, type StaffMember } from './staff.js';

@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  private sessions: StaffSessions[] = [];
  private tokens: SectionTokens[] = [];

  constructor(
    private readonly reflector: Reflector,
    private readonly origins: Origins,
    private readonly key: KeySession,
    private readonly staff: Staff,
    private readonly backoff: LoginBackoff,
    private readonly contributions: Contributions,
  ) {}

  onModuleInit(): void {
    this.sessions = this.contributions.providers(IdentifiesStaff).map(([, sessions]) => sessions);
    this.tokens = this.contributions.providers(VerifiesSectionTokens).map(([, tokens]) => tokens);
  }

  /** Synchronous for public routes: a promise would cost each of them a turn of the event loop. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, targets);
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (level !== 'public' || this.origins.isDesk(request)) keepPrivate(response);
    return level === 'public' || this.require(level, request).then(() => true);
  }

  private async require(level: AccessLevel | undefined, request: Request): Promise<void> {
    const member = level && (await this.identify(level, request));
    if (!member) throw new ApiError(401, 'unauthorized', 'Accesso riservato: serve la chiave di amministrazione.');
    if (!allows(level, member)) throw new ApiError(403, 'forbidden', 'Il tuo ruolo non permette questa operazione.');
    this.staff.admit(member);
  }

  private async identify(level: AccessLevel, request: Request): Promise<StaffMember | undefined> {
    const { holder } = this.key;
    if (level === 'operator' && isFromThisMachine(request)) return holder;
    const bySession = await this.memberBySession(level, request);
    if (bySession) return bySession;
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return this.key.isOpenToAll ? holder : undefined;
    let member: StaffMember | undefined;
    const isValid = await this.backoff.attempt(this.backoff.keyCounter, async () => {
      const team = level === 'section-token' ? await this.tokens[0]?.teamOf(request) : undefined;
      if (team === undefined && !this.key.isOpenToAll && !this.key.isKey(key)) return 'invalid';
      member = team === undefined ? holder : { ...holder, name: team, isTeam: true };
      return team === undefined ? 'operator' : 'valid';
    });
    if (!isValid) throw wrongKeyError();
    return member;
  }

  /** Accounts have sessions at the desk only: on the public origin, scripts of sections would use them. */
  private async memberBySession(level: AccessLevel, request: Request): Promise<StaffMember | undefined> {
    const isDesk = this.origins.isDesk(request);
    const account = isDesk ? await this.sessions[0]?.identify() : undefined;
    return account ?? ((isDesk || level === 'pdfs') && this.key.isOpen ? this.key.holder : undefined);
  }
}

/** Forbids caches to store a response that depends on the caller, or opens a session, and other origins to read it. */
function keepPrivate(response: Response): void {
  response.removeHeader('Access-Control-Allow-Origin');
  response.setHeader('Cache-Control', 'private, no-store');
  response.vary('Cookie');
}

/** Section teams have passed the check of their token, which holds for one section only. */
const allows = (level: AccessLevel | undefined, { role }: StaffMember) =>
  role === 'responsabile' || level === 'account' || level === role || (level === 'pdfs' && role === 'moderatore');

/** Directly: behind a proxy, every request comes from this machine. */
const isFromThisMachine = ({ socket, headers }: Request) =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && !headers['x-forwarded-for'] && !headers.forwarded;

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isLoopback } from '../config/env.js';
import { ApiError } from '../errors/api-error.js';
import { ACCESS, type AccessLevel } from './access.decorator.js';
import { AdminSession } from './admin-session.js';
import { LoginBackoff } from './login-backoff.js';
import { SectionTokens } from './section-tokens.js';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly admin: AdminSession,
    private readonly sections: SectionTokens,
    private readonly backoff: LoginBackoff,
  ) {}

  /** Synchronous for public routes: a promise would cost each of them a turn of the event loop. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (level === 'public') return true;
    return this.require(level, context.switchToHttp().getRequest<Request>());
  }

  private async require(level: AccessLevel | undefined, request: Request): Promise<true> {
    if (level && (await this.allows(level, request))) return true;
    throw new ApiError(401, 'unauthorized', 'Accesso riservato: serve la chiave di amministrazione.');
  }

  private async allows(level: AccessLevel, request: Request): Promise<boolean> {
    if (level === 'operator' && isFromThisMachine(request)) return true;
    if (this.admin.hasSession(request)) return true;
    const key = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return this.admin.isOpenTo(request);
    return this.backoff.attempt(request, async () => {
      if (level === 'section-token' && (await this.sections.allow(request))) return true;
      return this.admin.isOpenTo(request) || this.admin.isKey(key);
    });
  }
}

/** Directly: behind a proxy, every request comes from this machine. */
const isFromThisMachine = ({ socket, headers }: Request) =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && !headers['x-forwarded-for'] && !headers.forwarded;

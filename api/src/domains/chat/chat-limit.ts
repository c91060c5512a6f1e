import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { chatLimit } from '@salaria/contracts/chat';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { RateLimiter, type RateLimitResult } from '../../platform/rate-limit/rate-limiter.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { currentRequest, currentResponse } from '../../platform/requests/request-context.js';
import { readCookie } from '../../platform/requests/headers/cookies.js';
import { ENV, type Env } from '../../platform/config/env.js';

const cookieName = 'salaria_chat';
const purpose = 'chat-browser';
const secondsPerHour = 3600;
// A school class behind one address still works; a program that throws its cookies away has a limit too.
const maxMessagesPerAddress = 300;
const cookieTtlMs = 30 * 24 * secondsPerHour * 1000;

/**
 * Limits each browser to 50 messages an hour and each client address to 300, counted in Postgres over all processes.
 * An anonymous signed cookie identifies a browser. Messages without one share the 50 of their address, so that leaving
 * the cookie out, like leaving out the session id, gains nothing.
 */
@Injectable()
export class ChatLimit {
  private lastCount: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly limiter: RateLimiter,
    private readonly clients: ClientKey,
    private readonly secret: ServerSecret,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Takes one message of the client of the current request; the tightest of the limits that apply is given back. */
  consume(): Promise<RateLimitResult> {
    // One after another in each process: a hundred at once would all wait for the same row with all connections.
    const taken = this.lastCount.then(() => this.count());
    this.lastCount = taken.catch(() => undefined);
    return taken;
  }

  private async count(): Promise<RateLimitResult> {
    const address = this.clients.subscriber;
    const known = this.browser;
    const browser = known ?? this.issueCookie();
    if (!known) {
      const shared = await this.limiter.consume('chat-without-cookie', address, chatLimit, secondsPerHour);
      if (!shared.allowed) return shared;
    }
    const own = await this.limiter.consume('chat-browser', browser, chatLimit, secondsPerHour);
    if (!own.allowed) return own;
    const all = await this.limiter.consume('chat-address', address, maxMessagesPerAddress, secondsPerHour);
    return all.remaining < own.remaining || !all.allowed ? { ...all, limit: chatLimit } : own;
  }

  /** What the client of the current request counts as: its address, and its browser if that has a cookie. */
  get client(): { address: string; browser: string | undefined } {
    return { address: this.clients.subscriber, browser: this.browser };
  }

  private get browser(): string | undefined {
    return this.secret.unseal(purpose, readCookie(currentRequest(), cookieName) ?? '');
  }

  private issueCookie(): string {
    const response = currentResponse();
    const id = randomBytes(16).toString('base64url');
    response.cookie(cookieName, this.secret.seal(purpose, id), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/api/chat',
      secure: response.req.secure || this.env.PUBLIC_URL?.startsWith('https:') === true,
      maxAge: cookieTtlMs,
    });
    return id;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatContext } from './reply/questions.js';

export interface ChatSession {
  id: string;
  context: ChatContext | null;
}

const ttlHours = 48;
const sweepIntervalMs = 3_600_000;
const idPattern = /^[\w-]{22}$/;

const createId = (): string => randomBytes(16).toString('base64url');

/** An id of the form that we give, as it came; else a new one. */
export const validOrNewId = (id: string | null | undefined): string => (id && idPattern.test(id) ? id : createId());

// Who could read the table still could not take over a visitor's chat.
const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** What each chat is about, for follow-up questions. Kept 48 hours, like the browser keeps its side of it. */
@Injectable()
export class ChatSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep().catch(() => undefined), sweepIntervalMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The session a browser names, or a new one of 128 random bits when we never gave it or it has expired. */
  async open(id: string | null | undefined): Promise<ChatSession> {
    if (id && idPattern.test(id)) {
      const [row] = await this.dataSource.query<Array<{ context: ChatContext }>>(
        `select context from chat_sessions where "idHash" = $1 and "updatedAt" > now() - $2 * interval '1 hour'`,
        [hashOf(id), ttlHours],
      );
      if (row) return { id, context: typeof row.context?.subject === 'string' ? row.context : null };
    }
    return { id: createId(), context: null };
  }

  async remember({ id, context }: ChatSession): Promise<void> {
    await this.dataSource.query(
      `insert into chat_sessions ("idHash", context) values ($1, $2)
       on conflict ("idHash") do update set context = excluded.context, "updatedAt" = now()`,
      [hashOf(id), JSON.stringify(context ?? {})],
    );
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`delete from chat_sessions where "updatedAt" < now() - $1 * interval '1 hour'`, [
      ttlHours,
    ]);
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ChatSessionsRepository } from './chat-sessions.repository.js';
import type { ChatContext } from './reply/questions.js';

export interface ChatSession {
  id: string;
  context: ChatContext | null;
}

const idPattern = /^[\w-]{22}$/;

const createId = (): string => randomBytes(16).toString('base64url');

/** An id of the form that we give, as it came; else a new one. */
export const validOrNewId = (id: string | null | undefined): string => (id && idPattern.test(id) ? id : createId());

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** What each chat is about, for follow-up questions. Kept 48 hours, like the browser keeps its side of it. */
@Injectable()
export class ChatSessions {
  constructor(private readonly sessions: ChatSessionsRepository) {}

  /** The session a browser names, or a new one of 128 random bits when we never gave it or it has expired. */
  async open(id: string | null | undefined): Promise<ChatSession> {
    const stored = id && idPattern.test(id) ? await this.sessions.findUnexpired(hashOf(id)) : null;
    if (!id || !stored) return { id: createId(), context: null };
    const { subject } = stored.context;
    return { id, context: typeof subject === 'string' ? { subject } : null };
  }

  async remember({ id, context }: ChatSession): Promise<void> {
    await this.sessions.upsert({ idHash: hashOf(id), context: context ?? {} }, ['idHash']);
  }
}

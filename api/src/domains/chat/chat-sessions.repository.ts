import { Not, Raw } from 'typeorm';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ChatSessionEntity } from './chat-session.entity.js';

const ttlHours = 48;

/** By the database's clock, which all processes share. */
const hasExpired = Raw((column) => `${column} < now() - interval '${ttlHours} hours'`);

export class ChatSessionsRepository extends RepositoryOf(ChatSessionEntity) {
  findUnexpired(idHash: string): Promise<ChatSessionEntity | null> {
    return this.findOneBy({ idHash, updatedAt: Not(hasExpired) });
  }

  async deleteExpired(): Promise<void> {
    await this.delete({ updatedAt: hasExpired });
  }
}

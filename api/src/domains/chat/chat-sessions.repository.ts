import { newerThan, olderThan } from '../../platform/database/sql/ages.js';
import { DailySweep } from '../../platform/sweep/daily-sweep.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { ChatSessionEntity } from './chat-session.entity.js';

const ttlSeconds = 48 * 3600;

export class ChatSessionsRepository extends RepositoryOf(ChatSessionEntity) {
  findUnexpired(idHash: string): Promise<ChatSessionEntity | null> {
    return this.findOneBy({ idHash, updatedAt: newerThan(ttlSeconds) });
  }

  @DailySweep('chat-sessions')
  async deleteExpired(): Promise<number> {
    const { affected } = await this.delete({ updatedAt: olderThan(ttlSeconds) });
    return affected ?? 0;
  }
}

import { Injectable } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import { Not } from 'typeorm';
import { newerThan, olderThan } from '../../../platform/database/sql/ages.js';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ContentPresenceEntity } from './content-presence.entity.js';

/** Editors report every 20 s that an entry is open, hidden pages once a minute. */
const presentSeconds = 90;

@Injectable()
export class ContentPresencesRepository extends RepositoryOf(ContentPresenceEntity) {
  /** Records that a person has an entry open, and returns the names of the others who have. */
  async record({ kind, slug }: ContentKey, accountId: number): Promise<string[]> {
    const key = { kind, slug };
    await this.delete({ seenAt: olderThan(presentSeconds) });
    await this.upsert({ ...key, accountId, seenAt: () => 'now()' }, ['accountId', 'kind', 'slug']);
    const others = await this.find({
      where: { ...key, accountId: Not(accountId), seenAt: newerThan(presentSeconds) },
      relations: { account: true },
    });
    return others.flatMap(({ account }) => account?.name ?? []).sort((one, other) => one.localeCompare(other, 'it'));
  }
}

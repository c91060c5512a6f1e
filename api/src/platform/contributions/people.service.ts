import { Injectable } from '@nestjs/common';
import { CacheInvalidator } from '../http-cache/cache-invalidator.js';
import { Contributions } from './contributions.js';
import { PersonalData } from './personal-data.js';

/** Rows of one table that belong to a person; `title` says what erasing does to them. */
interface FoundData {
  title: string;
  items: { id: number; label: string }[];
}

/** The personal data of visitors and staff, in the tables of all domains. */
@Injectable()
export class People {
  constructor(
    private readonly contributions: Contributions,
    private readonly invalidator: CacheInvalidator,
  ) {}

  /** Returns the data of the person with an e-mail address, without tables that have nothing. */
  async find(email: string, by: 'staff' | 'operator'): Promise<FoundData[]> {
    const found: FoundData[] = [];
    for (const [{ title }, rows] of this.tables(by)) {
      const own = await rows.findOfPerson(email);
      if (own.length > 0) found.push({ title, items: own.map(({ id, label }) => ({ id, label: label ?? '' })) });
    }
    return found;
  }

  /** Erases the data of a person in the caller's transaction. Public responses with it are invalidated at its end. */
  async erase(email: string, by: 'staff' | 'operator'): Promise<void> {
    const tables = this.tables(by);
    for (const [, rows] of tables) await rows.eraseOfPerson(email);
    await this.invalidator.invalidateOnCommit(...tables.flatMap(([{ tag }]) => tag ?? []));
  }

  private tables(by: 'staff' | 'operator') {
    const all = this.contributions.providers(PersonalData);
    return by === 'operator' ? all : all.filter(([{ operatorOnly }]) => !operatorOnly);
  }
}

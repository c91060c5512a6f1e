import type { EntityManager } from 'typeorm';
import { ContributionPoint } from '../contributions/contribution-point.js';
import type { CountKind } from './daily-count.entity.js';

/** A number of the site that changes over time; its last value of each day is kept. */
export interface DailyNumber {
  kind: CountKind;
  read(manager: EntityManager): Promise<number>;
}

export const dailyNumbers = new ContributionPoint<DailyNumber>('dailyNumbers');

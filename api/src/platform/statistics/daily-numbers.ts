import { createMethodDecorator } from '../contributions/contributions.js';
import type { CountKind } from './daily-count.entity.js';

/** Marks a method that returns a number of the site which changes over time; its last value of each day is kept. */
export const DailyNumber = createMethodDecorator<CountKind, () => Promise<number>>();

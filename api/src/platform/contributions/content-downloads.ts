import type { EntityManager } from 'typeorm';
import { ContributionPoint } from './contribution-point.js';

/** A file for visitors that `npm run content:export` writes beside the content files. */
export interface ContentDownload {
  /** Below the content folder: `generated/reperti.csv`. */
  path: string;
  text(manager: EntityManager): Promise<string>;
}

export const contentDownloads = new ContributionPoint<ContentDownload>('contentDownloads');

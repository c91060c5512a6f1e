import type { JsonReader } from '../database/json-reader.js';
import { ContributionPoint } from './contribution-point.js';

/** A file for visitors that `npm run content:export` writes beside the content files. */
export interface ContentDownload {
  /** Below the content folder: `generated/reperti.csv`. */
  path: string;
  text(json: JsonReader): Promise<string>;
}

export const contentDownloads = new ContributionPoint<ContentDownload>('contentDownloads');

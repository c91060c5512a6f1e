import type { JsonReader } from '../database/json-reader.js';
import { ContributionPoint } from './contribution-point.js';

/** A page whose path has parameters, for the sitemap. */
export interface SitemapEntry {
  path: string;
  /** ISO 8601 date or instant. */
  lastModified?: string | null;
}

/** Reads the pages of a domain. */
export const sitemapEntries = new ContributionPoint<(json: JsonReader) => Promise<SitemapEntry[]>>('sitemapEntries');

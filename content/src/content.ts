import type { ArticleEntry } from '@salaria/contracts/kinds/records/articles';
import type { ArtifactEntry } from '@salaria/contracts/kinds/records/artifacts';
import type { AuthorEntry } from '@salaria/contracts/kinds/records/authors';
import type { CategoryEntry } from '@salaria/contracts/kinds/records/categories';
import type { DiscoveryEntry } from '@salaria/contracts/kinds/records/discoveries';
import type { DonationsEntry } from '@salaria/contracts/kinds/facts/donations';
import type { EventEntry } from '@salaria/contracts/kinds/records/events';
import type { ImageNote } from '@salaria/contracts/kinds/records/images';
import type { FreePageEntry } from '@salaria/contracts/kinds/records/pages';
import type { LegalEntry } from '@salaria/contracts/kinds/facts/legal';
import type { PeriodPage, PeriodName } from '@salaria/contracts/kinds/records/periods';
import type { AboutEntry, HomeEntry, SiteEntry } from '@salaria/contracts/kinds/facts/site';
import type { Slide } from '@salaria/contracts/kinds/pictures-of-pages';
import type { QuizEntry } from '@salaria/contracts/kinds/records/quizzes';
import type { TimelineEntry } from '@salaria/contracts/kinds/records/timeline';

/** Fields of an entry with its key. */
type Listed<Entry> = Entry & { slug: string; isDraft: boolean };

export type ContentArticle = Listed<ArticleEntry>;
export interface ContentImage extends ImageNote {
  slug: string;
  /** Absolute path of the file with the picture, where one is known. */
  master?: string | undefined;
}

/** Entries that their kinds accept. */
export interface Content {
  categories: Listed<CategoryEntry>[];
  authors: Listed<AuthorEntry>[];
  articles: ContentArticle[];
  artifacts: Listed<ArtifactEntry>[];
  quizzes: Listed<QuizEntry>[];
  discoveries: Listed<DiscoveryEntry>[];
  pages: Listed<FreePageEntry>[];
  events: Listed<EventEntry>[];
  timeline: TimelineEntry[];
  periods: Partial<Record<PeriodName, PeriodPage>>;
  slides: Slide[];
  village: string[];
  /** Empty where the file cannot be read. */
  site: Partial<SiteEntry>;
  home: Partial<HomeEntry>;
  about: Partial<AboutEntry>;
  donations: Partial<DonationsEntry>;
  legal: Partial<LegalEntry>;
  images: Map<string, ContentImage>;
}

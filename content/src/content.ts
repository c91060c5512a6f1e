import type { Article } from '@salaria/contracts/kinds/articles';
import type { Artifact } from '@salaria/contracts/kinds/artifacts';
import type { Author } from '@salaria/contracts/kinds/authors';
import type { Category } from '@salaria/contracts/kinds/categories';
import type { Discovery } from '@salaria/contracts/kinds/discoveries';
import type { DonationsFields } from '@salaria/contracts/kinds/donations';
import type { EventFields } from '@salaria/contracts/kinds/events';
import type { ImageNote } from '@salaria/contracts/kinds/images';
import type { FreePageFields } from '@salaria/contracts/kinds/pages';
import type { LegalFields } from '@salaria/contracts/kinds/legal';
import type { PeriodPage, PeriodName } from '@salaria/contracts/kinds/periods';
import type { AboutFields, HomeFields, SiteFields } from '@salaria/contracts/kinds/site';
import type { Slide } from '@salaria/contracts/kinds/pictures-of-pages';
import type { Quiz } from '@salaria/contracts/kinds/quizzes';
import type { TimelineEntry } from '@salaria/contracts/kinds/timeline';

/** Fields of an entry with its key. */
type Listed<Entry> = Entry & { slug: string; isDraft: boolean };

export type ContentArticle = Listed<Article>;
export interface ContentImage extends ImageNote {
  slug: string;
  /** Absolute path of the file with the picture, where one is known. */
  master?: string | undefined;
}

/** Entries that their kinds accept. */
export interface Content {
  categories: Listed<Category>[];
  authors: Listed<Author>[];
  articles: ContentArticle[];
  artifacts: Listed<Artifact>[];
  quizzes: Listed<Quiz>[];
  discoveries: Listed<Discovery>[];
  pages: Listed<FreePageFields>[];
  events: Listed<EventFields>[];
  timeline: TimelineEntry[];
  periods: Partial<Record<PeriodName, PeriodPage>>;
  slides: Slide[];
  village: string[];
  /** Empty where the file cannot be read. */
  site: Partial<SiteFields>;
  home: Partial<HomeFields>;
  about: Partial<AboutFields>;
  donations: Partial<DonationsFields>;
  legal: Partial<LegalFields>;
  images: Map<string, ContentImage>;
}

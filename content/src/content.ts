import type {
  ArticleFront,
  Artifact,
  Discovery,
  Gallery,
  ImageNote,
  Period,
  Quiz,
  TimelineEntry,
} from './files/schemas.js';

/** Origin of an entry. */
interface Sourced {
  /** File name without its ending, or the key inside categories.yml and authors.yml. */
  slug: string;
  /** Path below the content folder. */
  file: string;
}

export interface Article extends ArticleFront, Sourced {
  /** Markdown. */
  body: string;
  linesBeforeBody: number;
  gallery?: Gallery;
}

export interface Category extends Sourced {
  name: string;
}

export interface Author extends Sourced {
  name: string;
  title: string;
  bio: string;
  image: string;
}

export interface Image extends ImageNote, Sourced {
  /** Absolute path of the master; undefined while there is none. */
  master: string | undefined;
}

/** A text file of the content folder, byte for byte. */
export interface Source {
  path: string;
  text: string;
}

/** The content folder, parsed. Entries that their schema rejects are left out and listed among the problems. */
export interface Content {
  root: string;
  categories: Category[];
  authors: Author[];
  articles: Article[];
  artifacts: (Artifact & Sourced)[];
  quizzes: (Quiz & Sourced)[];
  discoveries: (Discovery & Sourced)[];
  timeline: TimelineEntry[];
  periods: Record<string, Period>;
  slides: { image: string; title: string }[];
  village: string[];
  images: Map<string, Image>;
  /** Sorted by path. */
  sources: Source[];
}

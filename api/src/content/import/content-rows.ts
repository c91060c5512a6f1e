import type { Article, Content } from '@salaria/content/content';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import type { Picture } from '@salaria/contracts/picture';
import { articleGallery } from '@salaria/content/articles/article-gallery';
import { renderArticle } from '@salaria/content/articles/render-article';

/** An object or a list is the value of a `jsonb` column. */
export type Value = string | number | Date | object | null;

/** A row of a table as the content files define it; `key` becomes its `importKey`. */
export interface Row {
  key: string;
  /** Source file, relative to the content folder. */
  path: string;
  values: Record<string, Value>;
}

export interface QuestionRow {
  question: string;
  options: string;
  correctAnswer: number;
  explanation: string | null;
}

export interface ContentRows {
  categories: Row[];
  authors: Row[];
  /** `category` and `author` are keys; the import resolves them to `categoryId` and `authorId`. */
  posts: (Row & { category: string; author: string })[];
  artifacts: Row[];
  quizzes: (Row & { questions: QuestionRow[] })[];
  discoveries: Row[];
  timeline: Row[];
  periods: Row[];
}

/** Returns the rows of a content folder. `imageUrl` is the URL of the largest JPEG, null without a master. */
export function contentRows(content: Content, manifest: ImageManifest): ContentRows {
  const imageUrl = (slug: string | undefined) => (slug === undefined ? null : (manifest[slug]?.src ?? null));
  return {
    categories: content.categories.map(({ slug, file, name }) => ({ key: slug, path: file, values: { name, slug } })),
    authors: content.authors.map(({ slug, file, name, title, bio, image }) => ({
      key: slug,
      path: file,
      values: { name, title, bio, imageUrl: imageUrl(image) },
    })),
    posts: content.articles.map((article) => postRow(article, manifest)),
    artifacts: content.artifacts.map(({ slug, file, image, googleMapsUrl, aat, pleiades, draft: _, ...artifact }) => ({
      key: slug,
      path: file,
      values: {
        ...artifact,
        imageUrl: imageUrl(image),
        googleMapsUrl: googleMapsUrl ?? null,
        aat: aat ?? null,
        pleiades: pleiades ?? null,
      },
    })),
    quizzes: content.quizzes.map(
      ({ slug, file, title, description, difficulty, category, image, order, questions }) => ({
        key: slug,
        path: file,
        values: { title, description, difficulty, category, imageUrl: imageUrl(image), position: order },
        questions: questions.map(({ question, options, answer, explanation }) => ({
          question,
          options: JSON.stringify(options),
          correctAnswer: options.indexOf(answer),
          explanation,
        })),
      }),
    ),
    discoveries: content.discoveries.map(({ slug, file, image, verified, submittedAt, draft: _, ...discovery }) => ({
      key: slug,
      path: file,
      values: {
        ...discovery,
        imageUrl: imageUrl(image),
        isVerified: String(verified),
        submittedAt: morningOf(submittedAt),
      },
    })),
    timeline: content.timeline.map(({ id, image, ...period }, position) => ({
      key: id,
      path: 'timeline.yml',
      values: { ...period, key: id, position, image: pictureOf(manifest, image) },
    })),
    periods: Object.entries(content.periods).map(([name, { image, aat, ...period }]) => ({
      key: name,
      path: 'periods.yml',
      values: { ...period, name, image: pictureOf(manifest, image), aat: aat ?? null },
    })),
  };
}

type ArticleTexts = Pick<Article, 'slug' | 'title' | 'excerpt' | 'body' | 'image' | 'publishedAt' | 'gallery'>;

function postRow(article: Article, manifest: ImageManifest): ContentRows['posts'][number] {
  const { file, category, author } = article;
  return { ...articleRow(article, manifest), path: file, category, author };
}

/** Returns the row of an article without its category and author. */
export function articleRow(article: ArticleTexts, manifest: ImageManifest) {
  const { slug, title, excerpt, body, image, publishedAt } = article;
  const values = {
    slug,
    title,
    excerpt,
    content: renderArticle(body, (picture) => manifest[picture]),
    imageUrl: manifest[image]?.src ?? null,
    publishedAt: morningOf(publishedAt),
    gallery: articleGallery(article, manifest) ?? null,
  };
  return { key: slug, values };
}

/** Returns the data of a picture for pages; null without a master. */
function pictureOf(manifest: ImageManifest, image: string): Picture | null {
  const entry = manifest[image];
  if (entry === undefined) return null;
  const { src, alt, caption, placeholder } = entry;
  return { src, alt, caption, placeholder };
}

/** Returns an instant that falls on `day` in Rome, in UTC and in most time zones. */
export function morningOf(day: string): Date {
  return new Date(`${day}T06:00:00Z`);
}

import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { checkGalleries } from '../articles/check-galleries.js';
import { checkLinks } from '../articles/check-links.js';
import { checkMasters } from '../images/masters/check-masters.js';
import { checkReferences } from './check-references.js';
import type { Article, Author, Category, Content, Image } from '../content.js';
import { type ContentFiles, FolderFiles } from './content-files.js';
import { ContentReader, type ParsedFiles } from './content-reader.js';
import { splitFrontMatter } from '../articles/front-matter.js';
import { type Problem, sortProblems } from './problem.js';
import {
  articleSchema,
  artifactSchema,
  authorsSchema,
  categoriesSchema,
  discoverySchema,
  gallerySchema,
  imageSchema,
  periodsSchema,
  quizSchema,
  slidesSchema,
  timelineSchema,
  villageSchema,
} from './schemas.js';

export interface ReadOptions {
  /** Later dates are reported. */
  now?: Date;
  /** Includes entries with `draft: true`, as the preview does. Drafts are checked in both cases. */
  drafts?: boolean;
  /** Remembers what was parsed, for the next call with the same map. */
  parsedFiles?: ParsedFiles;
}

/**
 * Reads and checks a whole content folder, given by its path or its files. Mistakes of editors do not throw: they are
 * returned as problems, sorted by file and line, and the entry is left out of the content.
 */
export async function readContent(
  folder: string | ContentFiles,
  { now = new Date(), drafts = false, parsedFiles }: ReadOptions = {},
): Promise<{ content: Content; problems: Problem[] }> {
  const files = typeof folder === 'string' ? new FolderFiles(folder) : folder;
  const reader = new ContentReader(files, parsedFiles);
  const content: Content = {
    root: files.root,
    categories: await readCategories(reader),
    authors: await readAuthors(reader),
    articles: await readArticles(reader),
    artifacts: await readEntries(reader, 'artifacts', artifactSchema),
    quizzes: await readEntries(reader, 'quizzes', quizSchema),
    discoveries: await readEntries(reader, 'discoveries', discoverySchema),
    timeline: (await reader.yaml('timeline.yml', timelineSchema)) ?? [],
    periods: (await reader.yaml('periods.yml', periodsSchema)) ?? {},
    slides: (await reader.yaml('slides.yml', slidesSchema)) ?? [],
    village: (await reader.yaml('village.yml', villageSchema)) ?? [],
    images: await readImages(reader),
    sources: reader.sources,
  };
  content.sources.sort((a, b) => (a.path < b.path ? -1 : 1));
  checkReferences(reader, content, now);
  checkGalleries(reader, content);
  await checkLinks(reader, content);
  await checkMasters(reader, content);
  return { content: drafts ? content : withoutDrafts(content), problems: sortProblems(reader.problems) };
}

function withoutDrafts(content: Content): Content {
  const only = <T extends { draft?: boolean | undefined }>(entries: T[]) => entries.filter(({ draft }) => !draft);
  return {
    ...content,
    articles: only(content.articles),
    artifacts: only(content.artifacts),
    quizzes: only(content.quizzes),
    discoveries: only(content.discoveries),
  };
}

/** Returns a hash over all texts of the content. Pictures have hashes of their own in their addresses. */
export function contentHash(content: Content): string {
  const hash = createHash('sha256');
  for (const { path, text } of content.sources) hash.update(JSON.stringify([path, text]));
  return hash.digest('hex');
}

async function readCategories(reader: ContentReader): Promise<Category[]> {
  const file = 'categories.yml';
  const entries = Object.entries((await reader.yaml(file, categoriesSchema)) ?? {});
  return entries.map(([slug, category]) => ({ ...category, slug, file }));
}

async function readAuthors(reader: ContentReader): Promise<Author[]> {
  const file = 'authors.yml';
  const entries = Object.entries((await reader.yaml(file, authorsSchema)) ?? {});
  return entries.map(([slug, author]) => ({ ...author, slug, file }));
}

async function readEntries<T>(reader: ContentReader, folder: string, schema: z.ZodType<T>) {
  const entries: (T & { slug: string; file: string })[] = [];
  for (const slug of (await reader.slugsIn(folder, ['.yml'])).keys()) {
    const file = `${folder}/${slug}.yml`;
    const entry = await reader.yaml(file, schema);
    if (entry !== undefined) entries.push({ ...entry, slug, file });
  }
  return entries;
}

async function readArticles(reader: ContentReader): Promise<Article[]> {
  const articles: Article[] = [];
  const slugs = await reader.slugsIn('articles', ['.md']);
  for (const slug of slugs.keys()) {
    const article = await readArticle(reader, slug);
    if (article !== undefined) articles.push(article);
  }
  for (const folder of await reader.foldersIn('articles')) {
    if (!slugs.has(folder)) reader.report(`articles/${folder}`, 1, '', `cartella senza il suo articolo ${folder}.md`);
  }
  return articles;
}

async function readArticle(reader: ContentReader, slug: string): Promise<Article | undefined> {
  const file = `articles/${slug}.md`;
  const text = (await reader.text(file)) ?? '';
  const split = splitFrontMatter(text);
  const gallery = await reader.yaml(`articles/${slug}/gallery.yml`, gallerySchema, { optional: true });
  if (split === undefined) {
    reader.report(file, 1, '', "manca l'intestazione fra due righe di tre trattini (---)");
    return undefined;
  }
  const { front, body, linesBeforeFront, linesBeforeBody } = split;
  const parsed = reader.parse(file, front, articleSchema, linesBeforeFront);
  if (body.trim() === '') reader.report(file, linesBeforeBody, '', "l'articolo non ha testo");
  if (parsed === undefined) return undefined;
  return { ...parsed, slug, file, body, linesBeforeBody, ...(gallery && { gallery }) };
}

async function readImages(reader: ContentReader): Promise<Map<string, Image>> {
  const images = new Map<string, Image>();
  const slugs = await reader.slugsIn('images', ['.yml', '.webp']);
  for (const [slug, endings] of slugs) {
    const file = `images/${slug}.yml`;
    const master = endings.includes('.webp') ? reader.files.masterPath(slug) : undefined;
    if (!endings.includes('.yml')) {
      reader.report(
        `images/${slug}.webp`,
        1,
        'alt',
        `manca ${slug}.yml con il testo alternativo, la didascalia e i crediti`,
      );
      continue;
    }
    const note = await reader.yaml(file, imageSchema);
    if (note !== undefined) images.set(slug, { ...note, slug, file, master });
    if (master === undefined) reader.report(file, 1, '', `manca l'immagine ${slug}.webp`);
  }
  return images;
}

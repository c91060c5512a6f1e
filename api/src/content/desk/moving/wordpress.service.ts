import { Injectable } from '@nestjs/common';
import { sentFieldsSchema } from '@salaria/contracts/desk/content/content-fields';
import type { WordPressImport } from '@salaria/contracts/desk/content/wordpress';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { ContentEntriesRepository } from '../../entries/content-entries.repository.js';
import { PicturesRepository } from '../../media/pictures.repository.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { type WordPressItem, type WordPressText, WxrReader } from './wxr-reader.js';

const [maxTitleLength, maxExcerptLength, maxDescriptionLength] = [120, 220, 300];
const kinds = { post: 'articles', page: 'pages' } as const;

/** Types of items that every export has and that are no content. */
const internalTypes = new Set([
  ...['attachment', 'revision', 'nav_menu_item', 'customize_changeset', 'wp_global_styles', 'custom_css'],
  ...['oembed_cache', 'wp_block', 'wp_navigation', 'wp_template', 'wp_template_part', 'wp_font_family', 'wp_font_face'],
]);
const statusNames: Readonly<Record<string, string>> = {
  ...{ trash: 'era nel cestino', 'auto-draft': 'era vuoto' },
  private: 'era privato: se va pubblicato, copialo a mano',
};

/** Imports of WordPress exports. All of it becomes drafts: editors read and publish them. */
@Injectable()
export class WordPressImports {
  constructor(
    private readonly reader: WxrReader,
    private readonly entries: ContentEntries,
    private readonly storedEntries: ContentEntriesRepository,
    private readonly pictures: PicturesRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError 422 for a file that is no export of WordPress, or beyond the limits */
  async import(load: () => Promise<Uint8Array>): Promise<WordPressImport> {
    const items = await this.reader.read(load);
    const report: WordPressImport = { articles: [], pages: [], missingPictures: [], leftOut: [], removed: [] };
    const files = new Map<string, string>();
    const removed = new Map<string, number>();
    for (const item of items) {
      const reason = await this.take(item, report);
      if (reason !== undefined) report.leftOut.push({ what: item.title || item.type, reason });
      if (!('markdown' in item) || reason !== undefined) continue;
      for (const { slug, file } of [...item.pictures, ...(item.image ? [item.image] : [])]) files.set(slug, file);
      for (const what of item.removed) removed.set(what, (removed.get(what) ?? 0) + 1);
    }
    const comments = items.reduce((sum, item) => sum + item.comments, 0);
    if (comments > 0)
      report.leftOut.push({
        what: comments === 1 ? '1 commento' : `${comments} commenti`,
        reason: 'il sito non ha commenti',
      });
    const known = await this.pictures.findManifest([...files.keys()]);
    report.missingPictures = [...files].filter(([slug]) => !known[slug]).map(([slug, file]) => ({ slug, file }));
    report.removed = [...removed].map(([what, count]) => ({ what, count }));
    const { length: articles } = report.articles;
    await this.audit.describe({ articles, pages: report.pages.length });
    return report;
  }

  /** Creates the draft of an item. Returns why it is not taken; undefined for one that is, or that is no content. */
  private async take(item: WordPressItem, report: WordPressImport): Promise<string | undefined> {
    if (!('markdown' in item))
      return internalTypes.has(item.type) ? undefined : `è di un tipo che qui non c’è: ${item.type}`;
    if (item.status in statusNames) return statusNames[item.status];
    if (item.isProtected) return 'è protetto da una password';
    const kind = kinds[item.type];
    const fields = kind === 'articles' ? await this.articleFields(item) : pageFields(item);
    if (!sentFieldsSchema.safeParse(fields).success) return 'il testo è troppo lungo: copialo a mano, in più parti';
    if (item.slug === '') return 'non ha né titolo né indirizzo';
    try {
      await this.entries.create(kind, { slug: item.slug, fields });
    } catch (error) {
      if (!(error instanceof ApiError) || error.getStatus() !== 409) throw error;
      return error.code === 'slug_taken' ? `c’è già una voce con questo indirizzo: ${item.slug}` : error.message;
    }
    report[kind].push({ slug: item.slug, title: item.title });
    return undefined;
  }

  private async articleFields(item: WordPressText) {
    const named = item.categories.map(({ slug }) => ({ kind: 'categories' as const, slug }));
    const [category] = (await this.storedEntries.findEntries(named)).keys();
    const author = await this.storedEntries.findAuthor(item.author);
    return {
      title: shorten(item.title, maxTitleLength),
      excerpt: shorten(item.excerpt || textOf(item.markdown), maxExcerptLength),
      publishedAt: item.date,
      body: item.markdown,
      ...(category !== undefined && { category: category.slice('categories/'.length) }),
      ...(author !== undefined && { author }),
      ...(item.image && { image: item.image.slug }),
    };
  }
}

const pageFields = (item: WordPressText) => ({
  title: shorten(item.title, maxTitleLength),
  description: shorten(item.excerpt || textOf(item.markdown), maxDescriptionLength),
  body: item.markdown,
  isInFooter: false,
  ...(item.image && { image: item.image.slug }),
});

/** Returns the words of a Markdown text. */
const textOf = (markdown: string): string =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|[#*_>`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the beginning of a text, up to the end of a word. */
const shorten = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;

import { articleGallery, pictureData } from '@salaria/content/articles/article-gallery';
import { renderArticle } from '@salaria/content/articles/render-article';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import type { ArticleGallery } from '@salaria/contracts/kinds/records/articles';
import type { ValueSpec } from '@salaria/contracts/kinds/fields/fields';
import { romeInstant } from '@salaria/contracts/kinds/fields/rome-time';
import type { Picture } from '@salaria/contracts/picture';

/** What fields refer to. */
export interface References {
  pictures: ImageManifest;
  /** Ids of rows by key, by kind. */
  ids: Record<string, ReadonlyMap<string, number>>;
}

/** Returns the value of a field as its column has it. A picture is an address in a column for one, or else an object. */
export function toColumn(
  spec: ValueSpec | undefined,
  value: unknown,
  column: string,
  { pictures, ids }: References,
): unknown {
  switch (spec?.type) {
    case 'picture': {
      const picture = pictures[String(value)];
      return column === 'imageUrl' ? (picture?.src ?? null) : pictureOf(picture);
    }
    case 'list':
      return spec.item.type === 'picture' && Array.isArray(value)
        ? value.flatMap((slug) => pictureOf(pictures[String(slug)]) ?? [])
        : (value ?? null);
    case 'date':
      return morningOf(String(value));
    case 'moment':
      return romeInstant(String(value)) ?? null;
    case 'flag':
      return String(value);
    case 'reference':
      return ids[spec.to]?.get(String(value)) ?? null;
    case 'markdown':
      return renderArticle(String(value), (slug) => pictures[slug]);
    case 'group':
      return articleGallery(value as ArticleGallery | undefined, pictures) ?? null;
    default:
      return value ?? null;
  }
}

/** Returns the data of a picture for pages; null without a master. */
const pictureOf = (picture: ImageManifest[string] | undefined): Picture | null =>
  picture ? pictureData(picture) : null;

/** Returns an instant that falls on `day` in Rome, in UTC and in most time zones. */
const morningOf = (day: string): Date => new Date(`${day}T06:00:00Z`);

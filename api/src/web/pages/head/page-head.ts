import type { Site } from '@salaria/contracts/site';
import { pageParameter } from '@salaria/composition/page';
import type { Head } from '@salaria/contracts/sections';
import { presentationType } from '../../iiif/presentation.js';
import type { RecordDescription } from '../../linked-data/description.js';
import type { SharedPicture } from './sharing-pictures.js';
import { createStructuredData } from './structured-data.js';

type Row = Record<string, unknown>;

function field(row: Row | undefined, name: string): string {
  const value = row && Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const fillTemplate = (template: string, row: Row | undefined): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => field(row, name)).trim();

/** What is said of a page before any script. */
export type PageHead = {
  title: string;
  description: string;
  /** Undefined for a page that does not exist. */
  canonical: string | undefined;
  /** The picture that other sites show for the page, at an absolute address. */
  picture: SharedPicture | undefined;
  type: string;
  noindex: boolean;
  /** Other representations of the page's subject. */
  alternates: Alternate[];
  jsonLd: object[];
};

/** Returns the address or name of the picture that a head names, with fields of the row and parameters of the path. */
export const fillPictureReference = (
  head: Head,
  row: Row | undefined,
  params: Readonly<Record<string, string>>,
): string => fillTemplate(head.image ?? '', { ...params, ...row });

/** Rows may hold any text as an address; one that is none gives ''. */
const absolute = (address: string, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : '';

/** Another representation: media type, address and name. */
type Alternate = { type: string; href: string; title: string };

function alternates(head: Head, row: Row | undefined, record: RecordDescription | undefined): Alternate[] {
  const formats = (record?.['dcterms:hasFormat'] ?? []).map(({ contentUrl, encodingFormat, name }) => ({
    type: encodingFormat,
    href: contentUrl,
    title: name,
  }));
  // A record knows whether it has a manifest; the head of a route names one for every page.
  const manifest = record || head.iiif === undefined ? undefined : fillTemplate(head.iiif, row);
  return manifest === undefined ? formats : [{ type: presentationType, href: manifest, title: 'IIIF' }, ...formats];
}

export type HeadSources = {
  head: Head;
  /** What the API answered to the head's `from`. */
  row: Row | undefined;
  /** What the page's URL names, as linked data. */
  record?: RecordDescription | undefined;
  picture: SharedPicture | undefined;
  canonical: string | undefined;
  origin: string;
  site: Site;
  /** Title and description that the rendered page has set itself. */
  rendered?: { title?: string | undefined; description?: string | undefined } | undefined;
};

/** Fills a head's templates with the row that it names. */
export function createPageHead({
  head,
  row,
  record,
  picture,
  canonical,
  origin,
  site,
  rendered,
}: HeadSources): PageHead {
  const name = fillTemplate(head.title, row);
  // What an editor has written for search engines, also where the section's release does not know it.
  const [searchTitle, searchDescription] = [field(row, 'searchTitle'), field(row, 'searchDescription')];
  const number = canonical === undefined ? null : new URL(canonical).searchParams.get(pageParameter);
  const numbered = number === null ? name : `${name}, pagina ${number}`;
  const title = name === '' || name === site.name ? site.name : `${numbered} | ${site.name}`;
  const description = searchDescription || fillTemplate(head.description ?? '', row);
  const image = fillTemplate(head.image ?? '', row);
  const address = picture && absolute(picture.address, origin);
  const subject = {
    kind: head.jsonLd,
    name,
    description,
    image: image.includes('/') ? absolute(image, origin) : '',
    published: field(row, 'publishedAt'),
    row: row ?? {},
    origin,
    site,
  };
  return {
    title: searchTitle ? `${searchTitle} | ${site.name}` : rendered?.title || title,
    description: searchDescription || rendered?.description || description,
    canonical,
    picture: picture && address ? { ...picture, address } : undefined,
    type: head.type ?? 'website',
    noindex: head.noindex ?? false,
    alternates: canonical === undefined ? [] : alternates(head, row, record),
    jsonLd: canonical === undefined ? [] : createStructuredData({ ...subject, canonical }, record),
  };
}

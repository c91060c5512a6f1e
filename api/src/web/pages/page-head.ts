import type { Head } from '@salaria/contracts/sections';
import type { SharedPicture } from './sharing-pictures.js';
import { structuredData } from './structured-data.js';

export const siteTitle = 'Archeologia di Posta';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
/** JSON that cannot end the script element it stands in. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

type Answer = Record<string, unknown>;

const field = (answer: Answer | undefined, name: string): string => {
  const value = answer?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const filled = (template: string, answer: Answer | undefined): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => field(answer, name)).trim();

/**
 * What is said of a page before any script: title, description, canonical address, Open Graph, JSON-LD. `image` is the
 * absolute address of the page's own picture, `picture` what other sites show for it.
 */
export type PageHead = {
  title: string;
  description: string;
  image: string;
  picture: SharedPicture | undefined;
  type: string;
  noindex: boolean;
  jsonLd: object[];
};

/** The picture that a head names: an address, or a name; it may hold fields of the answer and parameters of the path. */
export const pictureNamed = (head: Head, answer: Answer | undefined, params: Record<string, string>): string =>
  filled(head.image ?? '', { ...params, ...answer });

/** Rows may hold any text as an address; one that is none gives ''. */
const absolute = (address: string, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : '';

export type HeadParts = {
  head: Head;
  answer: Answer | undefined;
  picture: SharedPicture | undefined;
  /** Undefined on a page that does not exist: nothing is said of it in JSON-LD. */
  canonical: string | undefined;
  origin: string;
};

/** Fills a head's templates with the answer that it names. */
export function pageHead({ head, answer, picture, canonical, origin }: HeadParts): PageHead {
  const own = filled(head.title, answer);
  const title = own === '' || own === siteTitle ? siteTitle : `${own} | ${siteTitle}`;
  const description = filled(head.description ?? '', answer);
  const named = filled(head.image ?? '', answer);
  const image = named.includes('/') ? absolute(named, origin) : '';
  const address = picture && absolute(picture.address, origin);
  const shared = picture && address ? { ...picture, address } : undefined;
  return {
    title,
    description,
    image,
    picture: shared,
    type: head.type ?? 'website',
    noindex: head.noindex ?? false,
    jsonLd:
      canonical === undefined
        ? []
        : structuredData({
            kind: head.jsonLd,
            name: own,
            description,
            image,
            published: field(answer, 'publishedAt'),
            canonical,
            origin,
          }),
  };
}

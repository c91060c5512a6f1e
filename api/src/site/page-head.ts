import type { Head } from '@salaria/contracts/sections';
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

const filled = (template: string, answer: Answer | undefined): string => template.replace(/\{(\w+)\}/g, (_whole, name: string) => field(answer, name)).trim();

/** What is said of a page before any script: title, description, canonical address, Open Graph, JSON-LD. */
export type PageHead = { title: string; description: string; image: string; type: string; noindex: boolean; jsonLd: object[] };

/** Fills a head's templates with the answer that it names. */
export function pageHead(head: Head, answer: Answer | undefined, canonical: string, origin: string): PageHead {
  const own = filled(head.title, answer);
  const title = own === '' || own === siteTitle ? siteTitle : `${own} | ${siteTitle}`;
  const description = filled(head.description ?? '', answer);
  const picture = filled(head.image ?? '', answer);
  const image = picture && new URL(picture, origin).href;
  return { title, description, image, type: head.type ?? 'website', noindex: head.noindex ?? false, jsonLd: structuredData({ kind: head.jsonLd, name: own, description, image, published: field(answer, 'publishedAt'), canonical, origin }) };
}

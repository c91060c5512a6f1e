import type { Attributes } from '../../../platform/formats/markup.js';
import type { Registry } from '@salaria/contracts/sections';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import type { StyleElement } from '@salaria/sandbox/shell';
import type { PageHead } from '../head/page-head.js';

/**
 * What the page has the browser load: the attributes of a link (a preload, or a style sheet before which the page is not
 * shown), or of a script that runs when the page is parsed. Addresses are relative to the site, or absolute.
 */
export type Resource = Attributes;

/** Everything that the HTML of a page is written from. */
export type PageModel = {
  head: PageHead;
  /** In the order of the document: browsers start what they meet first. */
  resources: Resource[];
  styles: StyleElement[];
  registry: Registry;
  /** Path and query that `body` was rendered for. */
  address: string;
  /** API paths that the browser requests after the preloaded ones. */
  laterReads: string[];
  /** Markup of the root element; undefined when the browser renders the page. */
  body: string | undefined;
  /** Template of the API path that has no data, on the page of an unknown slug: `/api/posts/:slug`. */
  missing?: string | undefined;
  /** A form of the page that was not accepted. */
  form?: SubmittedForm | undefined;
  /** Where links open; default: in their place. */
  linkTarget?: string;
};

import type { Registry } from '@salaria/contracts/sections';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import type { PageHead } from '../head/page-head.js';

/** What SSR returns; `title` and `description` are the page's own and come before those of its section.json. */
export type Rendering = { html: string; styles: Style[]; title?: string | undefined; description?: string | undefined };
/** A style element; the browser's style cache takes its rules over by `name`. */
export type Style = { name: string; css: string };

/** What the page has the browser load early. Addresses are relative to the site, or absolute. */
export type Preload =
  | { as: 'image'; type: string; srcSet: string; sizes: string }
  | { as: 'font'; href: string }
  | { as: 'script'; href: string; integrity?: string | undefined }
  | { as: 'module'; href: string; integrity: string }
  | { as: 'fetch'; href: string };

/** A style sheet of a section, before which the page is not shown. */
export type StyleSheet = { sheet: string; integrity: string };

/** A script that runs when the page is parsed; everything else is loaded by it. */
export type DeferredScript = { defer: string };

/** Everything that the HTML of a page is written from. */
export type PageModel = {
  head: PageHead;
  /** In the order of the document: browsers start what they meet first. */
  resources: (Preload | DeferredScript | StyleSheet)[];
  styles: Style[];
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

import type { Page } from '@salaria/composition/page';
import type { Head, Registry } from '@salaria/contracts/sections';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import type { Preview } from '../../sections/previews/previews.service.js';

/** `pathname` is undecoded. */
export type PageUrl = { pathname: string; query: URLSearchParams };

/** What a caller asks for. */
export type PageRequest = PageUrl & {
  /** The site with a candidate release in it, instead of the live one. */
  preview?: Pick<Preview, 'registry' | 'manifests'> | undefined;
  /** A form of the page that was not accepted, and the status that says so. */
  form?: { submitted: SubmittedForm; status: number } | undefined;
  /** Route data by API path that replaces what the API answers. */
  drafts?: ReadonlyMap<string, unknown> | undefined;
};

/** All that the later steps need to know of a page, besides its data. */
export type PagePlan = {
  request: PageRequest;
  status: number;
  registry: Registry;
  /** Undefined for a path without a route. */
  page: Page | undefined;
  head: Head;
  /** Canonical path and query. */
  address: string;
  /** API path of the row that the head's templates are filled with. */
  subject: string | undefined;
  /** Path of the JSON-LD of what the URL names. */
  record: string | undefined;
  /** On the page of unknown slugs: the template of the API path without data, and the API paths that have none. */
  missing?: { template: string; paths: readonly string[] };
  /** Whether clients can make up any number of addresses of this page. */
  isOpen: boolean;
};

/** What the API answered to the reads of a plan. */
export type PageData = {
  /** Bodies of the successful responses, by API path. */
  json: ReadonlyMap<string, unknown>;
  /** Whether the API does not know the plan's `subject`. */
  isUnknown: boolean;
  /** Whether a read failed, in whose place is what was known before: caches do not store the page. */
  isSubstituted: boolean;
};

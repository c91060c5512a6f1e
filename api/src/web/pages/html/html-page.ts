import type { Page } from '@salaria/composition/page';
import type { Site } from '@salaria/contracts/site';
import { escapeText, inertJson, tag } from '../../../platform/formats/markup.js';
import type { Registry } from '@salaria/contracts/sections';
import type { PageMarkup } from '@salaria/sandbox/shell';
import { iconAddress } from '../../static/site-icons.js';
import type { PageHead } from '../head/page-head.js';
import type { PagePlan, PageRequest } from '../page-plan.js';
import type { Resource } from './resources.js';

const meta = (name: string, content: string): string => (content ? tag('meta', { name, content }) : '');
const property = (name: string, content: string): string => (content ? tag('meta', { property: name, content }) : '');

const linksOf = ({ name, ...site }: Site) => [
  tag('link', { rel: 'icon', href: iconAddress('/favicon.ico', site), sizes: '32x32' }),
  tag('link', { rel: 'icon', href: iconAddress('/favicon.svg', site), type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: iconAddress('/apple-touch-icon.png', site) }),
  tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  tag('link', { rel: 'alternate', type: 'application/atom+xml', title: name, href: '/feed.xml' }),
  tag('link', { rel: 'alternate', type: 'application/rss+xml', title: name, href: '/rss.xml' }),
  tag('link', { rel: 'alternate', type: 'application/feed+json', title: name, href: '/feed.json' }),
];

function headTags(
  site: Site,
  { title, description, canonical, noindex, type, picture, alternates }: PageHead,
): string[] {
  return [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    canonical === undefined ? '' : tag('link', { rel: 'canonical', href: canonical }),
    ...alternates.map(({ type: format, title: name, href }) =>
      tag('link', { rel: 'alternate', type: format, title: name, href }),
    ),
    meta('robots', noindex ? 'noindex' : ''),
    property('og:site_name', site.name),
    property('og:locale', 'it_IT'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical ?? ''),
    property('og:image', picture?.address ?? ''),
    property('og:image:width', String(picture?.width ?? '')),
    property('og:image:height', String(picture?.height ?? '')),
    property('og:image:alt', picture?.alt ?? ''),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('theme-color', '#8E2A1E'),
    ...linksOf(site),
  ];
}

const resourceTag = (resource: Resource): string =>
  'src' in resource ? `${tag('script', resource)}</script>` : tag('link', resource);
const isStyleSheet = ({ rel }: Resource): boolean => rel === 'stylesheet';
const isNeededForPaint = (resource: Resource): boolean => 'src' in resource || resource['as'] === 'image';

/** Writes what the browser requests while it parses the page, and in a template what it requests after the first paint. */
function writeResources(resources: readonly Resource[]): string[] {
  const later = resources.filter((resource) => !isStyleSheet(resource) && !isNeededForPaint(resource));
  return [
    ...resources.filter(isNeededForPaint).map(resourceTag),
    // The preload scanner skips templates; shell/src/index.ts adds these links to the head.
    later.length > 0 ? `<template id="salaria-files">${later.map(resourceTag).join('')}</template>` : '',
  ];
}

const noticeStyle =
  'margin:0;padding:0.75rem 1rem;background:#7A5210;color:#fff;font:600 1rem/1.4 sans-serif;text-align:center';

/**
 * Returns a page with a sentence above it: outside the root, which React takes over. The policy allows style attributes,
 * but no further style element.
 */
export const addNotice = (html: string, notice: string): string =>
  html.replace(
    '</head><body>',
    (body) => `${body}${tag('p', { role: 'alert', style: noticeStyle })}${escapeText(notice)}</p>`,
  );

export type PageParts = {
  head: PageHead;
  /** In the order of their requests. */
  resources: Resource[];
  /** Embedded for the browser. */
  registry: Registry;
  site: Site;
  /** Undefined when the browser renders the page. */
  rendering: PageMarkup | undefined;
};
type PlanOfHtml = Pick<PagePlan, 'address' | 'missing'> & {
  page: Pick<Page, 'laterReads'> | undefined;
  request: Pick<PageRequest, 'form' | 'drafts'>;
};

/** Writes the HTML of a page. */
export function renderHtmlPage(
  { address, page, missing, request }: PlanOfHtml,
  { head, resources, registry, site, rendering }: PageParts,
): string {
  const form = request.form?.submitted;
  return [
    `<!doctype html>${tag('html', { lang: 'it' })}<head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // Pages of the site refuse to be framed, as the page of a draft is.
    request.drafts ? tag('base', { target: '_blank' }) : '',
    ...headTags(site, head),
    ...writeResources(resources),
    // `data-s` marks styles that are in the head already: the style cache would move others and cause a second layout.
    ...(rendering?.styles ?? []).map(
      ({ name, css }) => `${tag('style', { 'data-emotion': name, 'data-s': '' })}${css}</style>`,
    ),
    // After the styles of components, which a class of a section's own style sheet overrides.
    ...resources.filter(isStyleSheet).map(resourceTag),
    '</head><body>',
    // Inside the root, which the browser empties when it renders.
    rendering === undefined
      ? '<div id="root"><noscript><p>Questa pagina ha bisogno di JavaScript.</p></noscript></div>'
      : `${tag('div', {
          id: 'root',
          'data-rendered': address,
          'data-later-reads': page?.laterReads.join(' ') || undefined,
          'data-missing': missing?.template,
        })}${rendering.html}</div>`,
    // After the text, which these 3 kB (compressed) would delay.
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${inertJson(data)}</script>`),
    `<script type="application/json" id="salaria-registry">${inertJson(registry)}</script>`,
    `<script type="application/json" id="salaria-site">${inertJson(site)}</script>`,
    form ? `<script type="application/json" id="salaria-form">${inertJson(form)}</script>` : '',
    '</body></html>',
  ].join('');
}

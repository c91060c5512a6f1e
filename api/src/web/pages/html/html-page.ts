import { escapeText, inertJson, tag } from '../../../platform/formats/markup.js';
import type { PageHead } from '../head/page-head.js';
import { siteTitle } from '../head/site-title.js';
import type { DeferredScript, PageModel, Preload } from './page-model.js';

const meta = (name: string, content: string): string => (content ? tag('meta', { name, content }) : '');
const property = (name: string, content: string): string => (content ? tag('meta', { property: name, content }) : '');

const staticHead = [
  tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  tag('link', { rel: 'alternate', type: 'application/atom+xml', title: siteTitle, href: '/feed.xml' }),
].join('');

function headTags({ title, description, canonical, noindex, type, picture, alternates }: PageHead): string[] {
  return [
    `<title>${escapeText(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    canonical === undefined ? '' : tag('link', { rel: 'canonical', href: canonical }),
    ...alternates.map(({ type: format, title: name, href }) =>
      tag('link', { rel: 'alternate', type: format, title: name, href }),
    ),
    meta('robots', noindex ? 'noindex' : ''),
    property('og:site_name', siteTitle),
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
    staticHead,
  ];
}

function resourceTag(resource: Preload | DeferredScript): string {
  if ('defer' in resource) return `${tag('script', { defer: true, src: resource.defer })}</script>`;
  const link = { rel: 'preload', as: resource.as };
  switch (resource.as) {
    case 'image': {
      const { type, srcSet: imagesrcset, sizes: imagesizes } = resource;
      return tag('link', { ...link, type, imagesrcset, imagesizes, fetchpriority: 'high' });
    }
    case 'font':
      return tag('link', { ...link, type: 'font/woff2', href: resource.href, crossorigin: true });
    case 'fetch':
      return tag('link', { ...link, href: resource.href, crossorigin: 'use-credentials', fetchpriority: 'low' });
    case 'script': {
      const { href, integrity } = resource;
      const crossorigin = integrity === undefined ? undefined : 'anonymous';
      return tag('link', { ...link, href, integrity, crossorigin, fetchpriority: 'low' });
    }
  }
}

const noticeStyle =
  'margin:0;padding:0.75rem 1rem;background:#7A5210;color:#fff;font:600 1rem/1.4 sans-serif;text-align:center';

/** Writes the HTML of a page. */
export function renderHtmlPage({
  head,
  resources,
  styles,
  registry,
  address,
  laterReads,
  missing,
  body,
  form,
  notice,
  linkTarget,
  deskToken,
}: PageModel): string {
  return [
    `<!doctype html>${tag('html', { lang: 'it', 'data-desk': deskToken })}<head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    linkTarget === undefined ? '' : tag('base', { target: linkTarget }),
    ...headTags(head),
    ...resources.map(resourceTag),
    // `data-s` marks styles that are in the head already: the style cache would move others and cause a second layout.
    ...styles.map(({ name, css }) => `${tag('style', { 'data-emotion': name, 'data-s': '' })}${css}</style>`),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${inertJson(data)}</script>`),
    // Before authors' text: `getElementById` returns the first element with an id.
    `<script type="application/json" id="salaria-registry">${inertJson(registry)}</script>`,
    form ? `<script type="application/json" id="salaria-form">${inertJson(form)}</script>` : '',
    '</head><body>',
    // Outside the root, which React takes over; the policy allows style attributes, but no further style element.
    notice === undefined ? '' : `${tag('p', { role: 'alert', style: noticeStyle })}${escapeText(notice)}</p>`,
    // Inside the root, which the browser empties when it renders.
    body === undefined
      ? '<div id="root"><noscript><p>Questa pagina ha bisogno di JavaScript.</p></noscript></div>'
      : `${tag('div', {
          id: 'root',
          'data-rendered': address,
          'data-later-reads': laterReads.join(' ') || undefined,
          'data-missing': missing,
        })}${body}</div>`,
    '</body></html>',
  ].join('');
}

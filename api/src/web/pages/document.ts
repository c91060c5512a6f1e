import { createHash } from 'node:crypto';
import type { Registry } from '@salaria/contracts/sections';
import type { PageNeeds } from './route-match.js';
import { escapeHtml, inertJson, type PageHead } from './page-head.js';
import type { SharedPicture } from './sharing-pictures.js';
import type { ShellFiles } from '../../sections/shell/shell-build.js';

/** `title` and `description` are what the rendered page says of itself: they come before those of its section.json. */
export type Rendering = { html: string; styles: { name: string; css: string }[]; title?: string; description?: string };
export type DocumentParts = {
  head: PageHead;
  canonical: string;
  registry: Registry;
  needs: PageNeeds | undefined;
  shell: ShellFiles;
  rendering: Rendering | undefined;
};

const meta = (name: string, content: string) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
const property = (name: string, content: string) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';

const pictureProperties = (picture: SharedPicture | undefined): string[] =>
  picture
    ? [
        property('og:image', picture.address),
        property('og:image:width', String(picture.width ?? '')),
        property('og:image:height', String(picture.height ?? '')),
        property('og:image:alt', picture.alt ?? ''),
      ]
    : [];

const firstSource =
  /<picture><source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*? fetchPriority="high"/s;

/** The picture that the rendered page marks as its largest (ui, Picture), in the best format of those it names. */
function picturePreload(rendering: Rendering | undefined): string[] {
  const [, type, addresses, sizes] = rendering?.html.match(firstSource) ?? [];
  return type
    ? [
        `<link rel="preload" as="image" type="${type}" imagesrcset="${addresses}" imagesizes="${sizes}" fetchpriority="high">`,
      ]
    : [];
}

/**
 * The script, and preloads of exactly the files that the page needs, each once, with the hashes that its loader will ask for. First what is seen; and of the
 * code, which has a lower priority, the largest file last: connections are few, and it would hold one from the others.
 */
function files({ registry, needs, shell, rendering }: DocumentParts): string[] {
  const fonts = shell.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin>`,
  );
  const reads = (needs?.reads ?? []).map(
    (read) =>
      `<link rel="preload" as="fetch" href="${escapeHtml(read)}" crossorigin="use-credentials" fetchpriority="low">`,
  );
  const scripts = new Map<string, string>();
  for (const { section, expose } of needs?.parts ?? []) {
    const release = registry.sections.find((it) => it.name === section)?.release;
    for (const file of release ? [release.entry, ...(release.exposes[expose] ?? [])] : [])
      scripts.set(`${release?.base}${file}`, release?.files[file] ?? '');
  }
  const links = [...scripts].map(
    ([address, hash]) =>
      `<link rel="preload" as="script" href="${escapeHtml(address)}" integrity="${escapeHtml(hash)}" crossorigin="anonymous" fetchpriority="low">`,
  );
  const own = (files: readonly string[]) =>
    files.map((file) => `<link rel="preload" as="script" href="/assets/${file}" fetchpriority="low">`);
  const first = shell.scripts.map((file) => `<script defer src="/assets/${file}"></script>`);
  return [
    ...picturePreload(rendering),
    ...fonts,
    ...first,
    ...own(needs?.files ?? []),
    ...own(links.length > 0 ? shell.lent : []),
    ...links,
    ...reads,
    ...own(shell.start),
  ];
}

/**
 * Link headers for what every document of a page begins with, to be sent while the page is still being written (103, RFC 8297). Files of
 * sections are not among them: browsers take no hashes from there, and would fetch those twice.
 */
export function earlyLinks({ scripts, fonts, start }: ShellFiles, needs: PageNeeds | undefined): string[] {
  const code = [...scripts, ...(needs?.files ?? []), ...start].map(
    (file) => `</assets/${file}>; rel=preload; as=script; fetchpriority=low`,
  );
  return [...fonts.map((file) => `</assets/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`), ...code];
}

/** The HTML document of a path. */
export function documentHtml(parts: DocumentParts): string {
  const { canonical, registry, rendering } = parts;
  const head = {
    ...parts.head,
    ...(rendering?.title && { title: rendering.title }),
    ...(rendering?.description && { description: rendering.description }),
  };
  return [
    '<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    property('og:site_name', 'Archeologia di Posta'),
    property('og:locale', 'it_IT'),
    property('og:type', head.type),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    ...pictureProperties(head.picture),
    meta('twitter:card', head.picture ? 'summary_large_image' : 'summary'),
    meta('theme-color', '#8E2A1E'),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><link rel="alternate" type="application/atom+xml" title="Archeologia di Posta" href="/feed.xml">',
    ...files(parts),
    // `data-s` tells the style cache that they are in the head already: it would move them there, and the whole page be laid out again.
    ...(rendering?.styles ?? []).map(({ name, css }) => `<style data-emotion="${name}" data-s="">${css}</style>`),
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${inertJson(data)}</script>`),
    // Before what authors have written: the first element of a name is the one that is found.
    `<script type="application/json" id="salaria-registry">${inertJson(registry)}</script>`,
    '</head><body>',
    // Inside the root, which the browser empties when it renders: nothing is left over beside the page.
    rendering
      ? `<div id="root" data-rendered>${rendering.html}</div>`
      : '<div id="root"><noscript><p>Questa pagina ha bisogno di JavaScript.</p></noscript></div>',
    '</body></html>',
  ].join('');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Emotion adds its rules through the object model to style elements that are empty when they are checked. */
const emptyStyle = hashOf('');

/** What the document may load and run: scripts of this origin (and of releases that live elsewhere), styles by their hash. */
export function contentSecurityPolicy(registry: Registry, rendering: Rendering | undefined, secure: boolean): string {
  const outside = new Set(
    registry.sections
      .flatMap((section) => [section.release, section.previous])
      .flatMap((release) => (release && /^https?:/.test(release.base) ? [new URL(release.base).origin] : [])),
  );
  const scripts = ["'self'", ...outside].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    ['style-src', "'self'", emptyStyle, ...(rendering?.styles ?? []).map(({ css }) => hashOf(css))].join(' '),
    // Attributes only: sizes and colours that depend on data, written by React; no way to a style sheet or a script.
    "style-src-attr 'unsafe-inline'",
    // Pictures may stand anywhere; behind TLS the browser asks for them over https (upgrade-insecure-requests, below).
    `img-src 'self' data: https:${secure ? '' : ' http:'}`,
    "font-src 'self'",
    // Where the shell looks what became of a file that did not run.
    `connect-src ${scripts}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

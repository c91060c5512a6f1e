import { createHash } from 'node:crypto';
import { videoOrigins } from '@salaria/contracts/content/texts/videos';
import type { Registry } from '@salaria/contracts/sections';
import { serviceWorkerPath } from '../../../platform/requests/target/request-refusals.js';
import { isLoopback } from '../../../platform/config/env.js';
import type { StyleElement } from '@salaria/sandbox/shell';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Emotion adds its rules through the object model to style elements that are empty when they are checked. */
const emptyStyle = hashOf('');

/** Geolocation for nearby artifacts; no other device feature. */
export const permissionsPolicy = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * Returns two policies for the page of a working copy, both of which browsers apply: that of the page, which only the
 * desk may frame, and one by which it runs nothing.
 */
export const toDraftPolicy = (policy: string, deskUrl: string | undefined): string =>
  `${policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${deskUrl ?? "'none'"}`)}, ` +
  "script-src 'none'; connect-src 'none'; worker-src 'none'; form-action 'none'";

/** Returns the addresses of the service worker; on one's own machine under both names that browsers know it by. */
function serviceWorkerSources(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const origins = isLoopback(hostname)
    ? ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port && `:${port}`}`)
    : [origin];
  return origins.map((each) => each + serviceWorkerPath).join(' ');
}

interface PolicyOptions {
  /** Origin of the public site. */
  origin: string;
  /** Other origins whose pictures the page may show. */
  pictureOrigins: readonly string[];
  /** Whether the page has videos, whose players it may show. */
  hasVideos?: boolean;
}

/**
 * Returns the page's policy: files of this origin (and of releases at another one), style elements by their hash. Without
 * `styles` it is the policy of any page that a browser has saved, whose styles only that browser knows.
 */
export function createContentSecurityPolicy(
  registry: Registry,
  styles: readonly StyleElement[] | undefined,
  { origin, pictureOrigins, hasVideos = false }: PolicyOptions,
): string {
  const isSecure = origin.startsWith('https:');
  const externalOrigins = new Set(
    registry.sections
      .flatMap((section) => [section.release, section.previous, section.canary?.release])
      .flatMap((release) => (release && /^https?:/.test(release.base) ? [new URL(release.base).origin] : [])),
  );
  const files = ["'self'", ...externalOrigins].join(' ');
  const styleSources = styles ? [emptyStyle, ...styles.map(({ css }) => hashOf(css))] : ["'unsafe-inline'"];
  return [
    "default-src 'none'",
    `script-src ${files}`,
    ['style-src', files, ...styleSources].join(' '),
    // Attributes only: sizes and colours that depend on data, written by React; no way to a style sheet or a script.
    "style-src-attr 'unsafe-inline'",
    // Behind TLS the browser requests pictures over https (upgrade-insecure-requests, below), which http: covers.
    ['img-src', files, 'data:', ...pictureOrigins].join(' '),
    `font-src ${files}`,
    // The shell looks here for the reason why a script failed.
    `connect-src ${files}`,
    "manifest-src 'self'",
    // No file of a section may become a worker.
    `worker-src ${serviceWorkerSources(origin)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${hasVideos ? videoOrigins.join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

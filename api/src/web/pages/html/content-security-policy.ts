import { createHash } from 'node:crypto';
import type { Registry } from '@salaria/contracts/sections';
import type { Style } from './page-model.js';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Emotion adds its rules through the object model to style elements that are empty when they are checked. */
const emptyStyle = hashOf('');

interface PolicyOptions {
  /** Whether the site is behind TLS. */
  isSecure: boolean;
  /** Whether the page may frame pages of this origin, as the desk frames previews. */
  hasFrames: boolean;
}

/** Returns the page's policy: scripts of this origin (and of releases at another one), styles by their hash. */
export function createContentSecurityPolicy(
  registry: Registry,
  styles: readonly Style[],
  { isSecure, hasFrames }: PolicyOptions,
): string {
  const externalOrigins = new Set(
    registry.sections
      .flatMap((section) => [section.release, section.previous])
      .flatMap((release) => (release && /^https?:/.test(release.base) ? [new URL(release.base).origin] : [])),
  );
  const scripts = ["'self'", ...externalOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    ['style-src', "'self'", emptyStyle, ...styles.map(({ css }) => hashOf(css))].join(' '),
    // Attributes only: sizes and colours that depend on data, written by React; no way to a style sheet or a script.
    "style-src-attr 'unsafe-inline'",
    // Pictures may be anywhere; behind TLS the browser requests them over https (upgrade-insecure-requests, below).
    `img-src 'self' data: https:${isSecure ? '' : ' http:'}`,
    "font-src 'self'",
    // The shell looks here for the reason why a script failed.
    `connect-src ${scripts}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-src ${hasFrames ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

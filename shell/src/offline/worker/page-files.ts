const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => unescapeHtml(match[1] ?? ''));

export type PageFiles = {
  title: string;
  /** Files without which the page does not start: scripts, fonts, section files and API responses. */
  required: string[];
};

/** Returns the files that a page of this site refers to, or undefined for a page with `noindex`. */
export function pageFiles(html: string): PageFiles | undefined {
  if (/<meta name="robots" content="noindex">/.test(html)) return undefined;
  const preloads = matches(html, /<link rel="preload"[^>]* href="([^"]+)"/g);
  const scripts = matches(html, /<script defer[^>]* src="([^"]+)"/g);
  const fonts = matches(html, /url\(([^)]+\.woff2)\)/g);
  return {
    title: (matches(html, /<title>([^<]*)<\/title>/g)[0] ?? '').replace(/ \| [^|]*$/, ''),
    required: [...new Set([...preloads, ...scripts, ...fonts])],
  };
}

/** Returns the part of a picture's path that all its variants share. */
export const pictureStem = (pathname: string): string | undefined =>
  /^(\/images\/.+?)(-w\d+)?\.(jpg|webp|avif)$/.exec(pathname)?.[1];

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => unescaped(match[1] ?? ''));

/** A page's pictures that are fetched besides those that the reader has seen: each costs about 25 kB. */
const picturesAtMost = 24;
const smallest = 480;

export type DocumentFiles = {
  title: string;
  /** Without these the page does not start: scripts, fonts, the files of its sections, the reads of the API. */
  needed: string[];
  /** The smallest variant of each of the site's own pictures in it. */
  pictures: string[];
};

/** What a document of this site (api/src/web/pages/html/html-page.ts) is made of; undefined for one that is not meant to be found again. */
export function documentFiles(html: string): DocumentFiles | undefined {
  if (/<meta name="robots" content="noindex">/.test(html)) return undefined;
  const preloads = all(html, /<link rel="preload"[^>]* href="([^"]+)"/g);
  const scripts = all(html, /<script defer[^>]* src="([^"]+)"/g);
  const pictures = all(html, /<img[^>]* src="(\/images\/[^"]+\.jpg)"/g).map((src) =>
    src.replace(/\.jpg$/, `-w${smallest}.webp`),
  );
  return {
    title: (all(html, /<title>([^<]*)<\/title>/g)[0] ?? '').replace(/ \| [^|]*$/, ''),
    needed: [...new Set([...preloads, ...scripts])],
    pictures: [...new Set(pictures)].slice(0, picturesAtMost),
  };
}

/** What all variants of a picture's address begin with. */
export const pictureStem = (pathname: string): string | undefined =>
  /^(\/images\/.+?)(-w\d+)?\.(jpg|webp|avif)$/.exec(pathname)?.[1];

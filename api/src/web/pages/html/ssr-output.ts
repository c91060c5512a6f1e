import type { Preload } from './page-model.js';

const prioritySource =
  /<picture><source type="([^"]+)" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:(?!<\/picture>).)*? fetchPriority="high"/s;

/** Returns the preload of the picture that the rendered page marks as its largest (ui, Picture), in its best format. */
export function largestPicture(html: string): Extract<Preload, { as: 'image' }> | undefined {
  const [, type, srcSet, sizes] = prioritySource.exec(html) ?? [];
  if (type === undefined || srcSet === undefined || sizes === undefined) return undefined;
  return { as: 'image', type, srcSet: unescapeAttribute(srcSet), sizes: unescapeAttribute(sizes) };
}

/** Undoes React's escaping of attribute values. */
const unescapeAttribute = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

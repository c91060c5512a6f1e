import { savedAtMeta } from './messages';

/** Returns when this page was saved (ISO 8601), or undefined for a page from the network. */
export const savedAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${savedAtMeta}"]`)?.content;

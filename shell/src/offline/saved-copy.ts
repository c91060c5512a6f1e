import { savedMark } from './messages';

/** When this document was saved (ISO 8601), if it is a saved copy. */
export const savedAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${savedMark}"]`)?.content;

/** Message from a page to the service worker: save the page of `path` with the `files` that it loaded. */
export type SaveMessage = { kind: 'save'; path: string; files: string[] };

/** Name of the meta element with the time (ISO 8601) at which a page was saved. */
export const savedAtMeta = 'salaria-saved';

/** Returns when this page was saved (ISO 8601), or undefined for a page from the network. */
export const savedAt = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${savedAtMeta}"]`)?.content;

/** Whether a message to the worker asks it to save a page: a site path and the files it needs. */
export function isSaveMessage(data: unknown): data is SaveMessage {
  const { kind, path, files } = (data ?? {}) as Partial<Record<keyof SaveMessage, unknown>>;
  return (
    kind === 'save' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    Array.isArray(files) &&
    files.every((it) => typeof it === 'string')
  );
}

/** From a page to the service worker: the reader has opened this path, and these files have come with it. */
export type KeepMessage = { kind: 'keep'; path: string; files: string[] };

/** Name of the element in a saved document's head that says when it was saved (ISO 8601). */
export const savedMark = 'salaria-saved';

export function isKeepMessage(data: unknown): data is KeepMessage {
  const { kind, path, files } = (data ?? {}) as Partial<Record<keyof KeepMessage, unknown>>;
  return (
    kind === 'keep' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    Array.isArray(files) &&
    files.every((it) => typeof it === 'string')
  );
}

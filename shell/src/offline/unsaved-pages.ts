import { isSaveMessage, type SaveMessage } from './messages';

/** A page may be left for another one before the worker is registered; the next page of the tab sends its message. */
const key = 'salaria-unsaved-pages';
const maxPages = 20;

function readUnsavedPages(): SaveMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaveMessage) : [];
  } catch {
    // The storage is blocked.
    return [];
  }
}

/** Keeps a message for the worker in the session storage. */
export function rememberUnsavedPage(message: SaveMessage): void {
  try {
    const others = readUnsavedPages().filter(({ path }) => path !== message.path);
    sessionStorage.setItem(key, JSON.stringify([...others, message].slice(-maxPages)));
  } catch {
    // The storage is blocked or full.
  }
}

/** Returns the kept messages, the oldest first, and removes them. */
export function takeUnsavedPages(): SaveMessage[] {
  const messages = readUnsavedPages();
  if (messages.length > 0) sessionStorage.removeItem(key);
  return messages;
}

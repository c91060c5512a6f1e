import { StyleSheet } from '@emotion/sheet';

/**
 * The style elements of the server's document stay where they are. Emotion moves each to where it would have put it, though it stands there
 * already; the browser takes a moved one for a new one, loads the letters again and lays the whole page out twice.
 */
StyleSheet.prototype.hydrate = function hydrate(elements: HTMLStyleElement[]): void {
  this.tags.push(...elements);
};

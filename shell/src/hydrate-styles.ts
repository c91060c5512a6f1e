import { StyleSheet } from '@emotion/sheet';

/**
 * Leaves the style elements of the server's HTML where they are. Emotion's own version moves each of them, and the
 * browser treats a moved style element as a new one: it loads the fonts again and repeats the layout of the whole page.
 */
StyleSheet.prototype.hydrate = function hydrate(elements: HTMLStyleElement[]): void {
  this.tags.push(...elements);
};

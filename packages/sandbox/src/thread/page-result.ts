import type { PageMarkup, RenderedSlot, StyleElement } from '../shell.js';

/** What a render left: the page, and what its components threw. */
export type Outcome = { page: PageMarkup; errors: string[]; lines: string[] } | { error: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
/** Elements of the document's head, which no section writes: its style sheets may not end theirs. */
const isStyle = (value: unknown): value is StyleElement =>
  isRecord(value) && isText(value.name) && isText(value.css) && !/<\/style/i.test(value.css);
const isSlot = (value: unknown): value is RenderedSlot =>
  isRecord(value) && isText(value.slot) && isRecord(value.props);
/** Slots of a page; a list of a thousand elements may have one in each. */
const maxSlots = 1000;
/** Characters of a title or description, which the head repeats. */
const maxHeadText = 1000;
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/**
 * Reads the JSON that the sandbox returned. Section code may have written it, so only known fields of the right type
 * are copied. @throws when it is no page.
 */
export function readOutcome(json: string): Outcome {
  const outcome: unknown = JSON.parse(json);
  if (!isRecord(outcome)) throw new Error('the outcome is not an object');
  if (isText(outcome.error)) return { error: outcome.error };
  const { page, lines } = outcome;
  if (!isRecord(page) || !isText(page.html) || !Array.isArray(page.styles) || !page.styles.every(isStyle))
    throw new Error('the outcome is not a page');
  const { html, title, description } = page;
  return {
    page: {
      html,
      styles: page.styles.map(({ name, css }) => ({ name, css })),
      slots: (Array.isArray(page.slots) ? page.slots : [])
        .slice(0, maxSlots)
        .filter(isSlot)
        .map(({ slot, props }) => ({ slot, props })),
      ...(isText(title) ? { title: title.slice(0, maxHeadText) } : {}),
      ...(isText(description) ? { description: description.slice(0, maxHeadText) } : {}),
    },
    errors: textsOf(page.errors),
    lines: textsOf(lines),
  };
}

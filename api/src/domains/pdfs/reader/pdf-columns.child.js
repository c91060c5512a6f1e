// Columns of prose that are stored row by row: along the rows no sentence is whole.
import { baseOf, leftOf, segmentsOf, textOf } from './pdf-tables.child.js';

/** Of a gap between two columns, in heights of their text. */
const minGap = 0.6;
/** Between the lines of two columns, which need not be at the same height. */
const maxOffset = 0.7;
const minLines = 3;
const minWords = 2.5;
/** Of the lines of prose that go on with a sentence. */
const minShareGoingOn = 0.4;

const rightOf = ({ transform, width }) => transform[4] + width;
const isBeside = (segment, next) =>
  Math.abs(segment.base - next.base) < segment.height * maxOffset &&
  next.left - segment.right > segment.height * minGap;

/** Prose goes on from line to line, in words; the cells of a table do not. */
const isProse = (segments) => {
  const texts = segments.map(({ text }) => text);
  const words = texts.flatMap((text) => text.split(' ')).length;
  const goingOn = texts.filter(
    (text, at) => at > 0 && (/^\p{Ll}/u.test(text) || /\p{L}[-\u00ad\u2010]$/u.test(texts[at - 1])),
  );
  return (
    texts.length >= minLines &&
    words >= minWords * texts.length &&
    goingOn.length >= minShareGoingOn * (texts.length - 1)
  );
};

/** Returns the run of segments that begins with two beside each other, on both sides of the gap between them. */
const columnsFrom = (segments, start) => {
  let [low, high] = [segments[start].right, segments[start + 1].left];
  const [left, right] = [[segments[start]], [segments[start + 1]]];
  let jumps = 1;
  let end = start + 2;
  for (; end < segments.length; end += 1) {
    const segment = segments[end];
    const side = segment.right < high ? left : segment.left > low ? right : undefined;
    if (side === left) low = Math.max(low, segment.right);
    else high = Math.min(high, segment.left);
    if (side === undefined || high - low < segment.height * minGap) break;
    if (side === right && left.at(-1) === segments[end - 1]) jumps += 1;
    side.push(segment);
  }
  return { left, right, end, isInterleaved: jumps * 2 > Math.min(left.length, right.length) };
};

/** Returns segments with those of a left column before those of its right one. */
const inOrder = (segments) => {
  const ordered = [];
  for (let at = 0; at < segments.length; ) {
    const next = segments[at + 1];
    const run = next && isBeside(segments[at], next) ? columnsFrom(segments, at) : undefined;
    if (run?.isInterleaved && isProse(run.left) && isProse(run.right)) {
      ordered.push(...inOrder(run.left), ...inOrder(run.right));
      at = run.end;
    } else {
      ordered.push(segments[at]);
      at += 1;
    }
  }
  return ordered;
};

/** Returns the texts of a page by pdf.js, column by column. */
export const orderColumns = (items) => {
  const segments = segmentsOf(items.filter(({ str }) => str?.trim())).map((texts) => ({
    texts,
    text: textOf(texts),
    left: leftOf(texts[0]),
    right: rightOf(texts.at(-1)),
    base: baseOf(texts[0]),
    height: texts[0].height,
  }));
  const ordered = inOrder(segments);
  if (ordered.every((segment, at) => segment === segments[at])) return items;
  for (const { texts } of ordered) texts.at(-1).hasEOL = true;
  return ordered.flatMap(({ texts }) => texts);
};

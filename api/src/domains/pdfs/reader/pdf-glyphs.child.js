// The glyphs of a page with their places. pdf.js joins them into texts, and leaves out what tells words apart in letters
// that are set apart or below an accent: the widths of gaps, doubled spaces and soft hyphens.
import { normalizeUnicode, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const softHyphen = '\u00ad';
const identity = [1, 0, 0, 1, 0, 0];
const noAnnotations = 0;

/** Returns the transformation by one matrix, then by another. */
const multiply = ([a, b, c, d, e, f], [A, B, C, D, E, F]) => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];
const startState = { matrix: identity, size: 1, spacing: 0, wordSpacing: 0, scale: 1, leading: 0 };

/**
 * Returns the glyphs of a page in the order of its content: text, left and right end along the line, the place of the
 * line across it, the size, and its index.
 */
export const glyphsOf = async (page) => {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: noAnnotations });
  const glyphs = [];
  const stack = [];
  let state = startState;
  let text = identity;
  let line = identity;
  const move = (x, y) => {
    line = multiply([1, 0, 0, 1, x, y], line);
    text = line;
  };
  const advance = (x) => {
    text = multiply([1, 0, 0, 1, x * state.scale, 0], text);
  };
  const show = (glyph) => {
    if (typeof glyph === 'number') return advance((-glyph / 1000) * state.size);
    const [a, b, , , e, f] = multiply(text, state.matrix);
    const unit = Math.hypot(a, b) || 1;
    const left = (e * a + f * b) / unit;
    const width = (glyph.width / 1000) * state.size;
    glyphs.push({
      index: glyphs.length,
      text: normalizeUnicode(glyph.unicode ?? ''),
      left,
      right: left + width * state.scale * unit,
      base: (f * a - e * b) / unit,
      size: Math.abs(state.size * unit) || 1,
    });
    advance(width + state.spacing + (glyph.isSpace ? state.wordSpacing : 0));
  };
  const operations = {
    [OPS.save]: () => stack.push(state),
    [OPS.restore]: () => {
      state = stack.pop() ?? startState;
    },
    [OPS.transform]: (...matrix) => {
      state = { ...state, matrix: multiply(matrix, state.matrix) };
    },
    [OPS.paintFormXObjectBegin]: (matrix) => {
      stack.push(state);
      if (matrix) state = { ...state, matrix: multiply(matrix, state.matrix) };
    },
    [OPS.paintFormXObjectEnd]: () => {
      state = stack.pop() ?? startState;
    },
    [OPS.beginText]: () => {
      text = line = identity;
    },
    [OPS.setTextMatrix]: (...matrix) => {
      text = line = matrix.length === 6 ? matrix : [...matrix[0]];
    },
    [OPS.moveText]: move,
    [OPS.setLeadingMoveText]: (x, y) => {
      state = { ...state, leading: -y };
      move(x, y);
    },
    [OPS.nextLine]: () => move(0, -state.leading),
    [OPS.setLeading]: (leading) => {
      state = { ...state, leading };
    },
    [OPS.setFont]: (_font, size) => {
      state = { ...state, size };
    },
    [OPS.setCharSpacing]: (spacing) => {
      state = { ...state, spacing };
    },
    [OPS.setWordSpacing]: (wordSpacing) => {
      state = { ...state, wordSpacing };
    },
    [OPS.setHScale]: (percent) => {
      state = { ...state, scale: percent / 100 };
    },
    [OPS.showText]: (shown) => shown.forEach(show),
  };
  for (const [at, operation] of fnArray.entries()) operations[operation]?.(...(argsArray[at] ?? []));
  return glyphs;
};

export const hasSoftHyphens = (glyphs) => glyphs.some(({ text }) => text === softHyphen);

/** How far the glyphs of an item may be behind those of the item before, which are hidden or out of order then. */
const maxSkipped = 500;

/**
 * Returns the glyphs of each item of a page, spaces between them included; none for an item whose text is not that of
 * its glyphs. A glyph before a soft hyphen is marked.
 */
export const alignGlyphs = (items, glyphs) => {
  let text = '';
  const glyphAt = [];
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.text === softHyphen && glyphs[index - 1]) glyphs[index - 1].isDivided = true;
    const letters = glyph.text.replace(/[\s\u00ad]/gu, '');
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) glyphAt.push(index);
  }
  let from = 0;
  return items.map(({ str }) => {
    const letters = str.replace(/\s/gu, '');
    const found = text.slice(from, from + letters.length + maxSkipped).indexOf(letters);
    if (found < 0 || letters === '') return [];
    const first = glyphAt[from + found];
    from += found + letters.length;
    return glyphs.slice(first, glyphAt[from - 1] + 1);
  });
};

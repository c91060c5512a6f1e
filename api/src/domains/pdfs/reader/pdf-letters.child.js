// Letters as they are seen: an accent set over its letter, and words whose letters are set apart.
import { alignGlyphs } from './pdf-glyphs.child.js';

/** Accents that are glyphs of their own, and their combining characters. */
const combining = new Map([
  ['`', '\u0300'],
  ['\u02cb', '\u0300'],
  ['\u00b4', '\u0301'],
  ['\u02ca', '\u0301'],
  ['^', '\u0302'],
  ['\u02c6', '\u0302'],
  ['~', '\u0303'],
  ['\u02dc', '\u0303'],
  ['\u00a8', '\u0308'],
  ['\u02da', '\u030a'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
]);
const markOf = ({ text }) => combining.get(text.trim()) ?? (/^\s?\p{M}$/u.test(text) ? text.trim() : undefined);
const dotless = { ı: 'i', ȷ: 'j' };
const compose = (letter, mark) => `${dotless[letter] ?? letter}${mark}`.normalize('NFC');

const isLetter = ({ text }) => /^\p{L}$/u.test(text);
const areSingle = ({ str }) => /^\p{L}(?: \p{L})*$/u.test(str.trim());
const isBlank = ({ text }) => text.trim() === '';
const isOnLine = (glyph, other) => Math.abs(glyph.base - other.base) < other.size;
/** Whether an accent is over a letter, or below it: their middles are near to each other. */
const isOver = (accent, letter) =>
  letter !== undefined &&
  isLetter(letter) &&
  isOnLine(accent, letter) &&
  Math.abs(accent.left + accent.right - letter.left - letter.right) < (letter.right - letter.left) * 0.8;

/** Gap between two words, in sizes of their letters; less is kerning. */
const minWordGap = 0.18;
/** A gap so much wider than usual between letters that are set apart is one between words. */
const wordGapFactor = 1.5;
/** Letters farther apart are in columns. */
const maxLetterGap = 1.5;
const minLetters = 4;
const spaced = /(?<!\S)\p{L}(?: \p{L}){3,}(?!\S)/u;

/** Returns letters with their accents, their gap to the letter before, and whether a space is written before them. */
const lettersOf = (glyphs) => {
  const letters = [];
  let isAfterSpace = false;
  const add = (text, { left, right, size }, glyph) => {
    const gap = letters.length > 0 ? (left - letters.at(-1).right) / size : 0;
    letters.push({ text, left, right, gap, isAfterSpace, isDivided: glyph.isDivided, glyph });
    isAfterSpace = false;
  };
  const visible = glyphs.filter((glyph) => !isBlank(glyph));
  let at = 0;
  for (const glyph of glyphs) {
    if (isBlank(glyph)) {
      isAfterSpace = letters.at(-1)?.glyph !== undefined;
      continue;
    }
    const [before, next] = [visible[at - 1], visible[at + 1]];
    at += 1;
    if (glyph.isUsed) continue;
    const mark = markOf(glyph);
    if (mark !== undefined && isOver(glyph, next)) {
      next.isUsed = true;
      add(compose(next.text, mark), next, next);
    } else if (mark !== undefined && isOver(glyph, before) && letters.length > 0)
      letters.at(-1).text = compose(letters.at(-1).text, mark);
    else if (glyph.text !== '\u00ad') add(glyph.text.trim(), glyph, glyph);
  }
  return letters;
};

/** Joins the words of a run of letters that are set apart: those after a wider gap begin one. */
const joinRun = (run) => {
  const gaps = run.slice(1).map(({ gap }) => gap);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  if (run.length < minLetters || usual > maxLetterGap || !run.every(isLetter)) return;
  for (const letter of run.slice(1)) letter.isWord = letter.gap > usual * wordGapFactor;
};

/** Marks the letters that begin a word. */
const markWords = (letters) => {
  for (const [at, letter] of letters.entries())
    letter.isWord = at === 0 || letter.isAfterSpace || letter.gap > minWordGap;
  let run = [];
  for (const [at, letter] of letters.entries()) {
    // A letter of a run is a word of its own.
    if (letter.isWord && letters[at + 1]?.isWord !== false) run.push(letter);
    else {
      joinRun(run);
      run = [];
    }
  }
  joinRun(run);
};

const textOf = (glyphs) => {
  const letters = lettersOf(glyphs);
  markWords(letters);
  return letters
    .map(({ text, isWord, isDivided }, at) => `${at > 0 && isWord ? ' ' : ''}${text}${isDivided ? '\u00ad' : ''}`)
    .join('');
};

const isAccent = (letter) => letter !== undefined && combining.has(letter);

/** Returns whether a page seems to have accents of their own, or letters that are set apart. */
export const hasLooseLetters = (items) => {
  const text = items.map(({ str }) => str ?? '').join(' ');
  return (
    /(?<!\S)\p{L}(?:\s+\p{L}){3,}(?!\S)/u.test(text) || [...combining.keys()].some((accent) => text.includes(accent))
  );
};

/**
 * Writes the letters of a page as they are seen into its items.
 *
 * @param items - the texts of a page by pdf.js, in its order; some are changed, or emptied into the one before.
 */
export const writeLetters = (items, glyphs) => {
  const texts = items.filter(({ str }) => str?.trim());
  const glyphsOfItems = alignGlyphs(texts, glyphs);
  let part;
  for (const [at, item] of texts.entries()) {
    const own = glyphsOfItems[at];
    if (part !== undefined && own.length > 0 && goesOn(part, item, own[0])) {
      part.glyphs = glyphs.slice(part.glyphs[0].index, own.at(-1).index + 1);
      part.end = item.str;
      part.isChanged = true;
      part.item.width = item.transform[4] + item.width - part.item.transform[4];
      part.item.hasEOL = item.hasEOL;
      item.str = '';
    } else {
      write(part);
      part =
        own.length > 0 ? { item, glyphs: own, end: item.str, areSingle: areSingle(item), isChanged: false } : undefined;
    }
  }
  write(part);
};

/** Returns whether an item has an accent of the part before it, or the other way round, or goes on with its letters. */
const goesOn = (part, item, first) => {
  const last = part.glyphs.at(-1);
  const isNear = (first.left - last.right) / last.size < maxLetterGap * 2;
  const isAccented = isAccent(part.end.trimEnd().at(-1)) || isAccent(item.str.trimStart()[0]);
  return isOnLine(first, last) && (isAccented || (isNear && part.areSingle && areSingle(item)));
};

const write = (part) => {
  if (part === undefined) return;
  const { item, glyphs, isChanged } = part;
  const isRepaired =
    isChanged || spaced.test(item.str) || glyphs.some((glyph) => glyph.isDivided || markOf(glyph) !== undefined);
  if (isRepaired) item.str = textOf(glyphs);
};

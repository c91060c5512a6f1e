/** A replacement in a text, and what is selected after it. */
export interface Edit {
  /** Replaced part, as offsets of the text before. */
  start: number;
  end: number;
  replacement: string;
  /** Selection, as offsets of the text after. */
  selectFrom: number;
  selectTo: number;
}

export interface Selection {
  text: string;
  start: number;
  end: number;
}

export type Format = 'bold' | 'italic' | 'heading' | 'quote' | 'list' | 'numbers' | 'link';

/** Puts marks around the selection, or takes them away when they are there; `placeholder` stands for no selection. */
function surround({ text, start, end }: Selection, mark: string, placeholder: string): Edit {
  const isMarked =
    text.slice(start - mark.length, start) === mark &&
    text.slice(end, end + mark.length) === mark &&
    // `*` inside of `**` is no mark of its own.
    text.charAt(start - mark.length - 1) !== mark.charAt(0);
  const inner = text.slice(start, end) || placeholder;
  if (isMarked) {
    const from = start - mark.length;
    return { start: from, end: end + mark.length, replacement: inner, selectFrom: from, selectTo: from + inner.length };
  }
  const selectFrom = start + mark.length;
  return { start, end, replacement: mark + inner + mark, selectFrom, selectTo: selectFrom + inner.length };
}

/** Begins each selected line with a prefix, or takes the prefixes away when every line has one. */
function prefixLines({ text, start, end }: Selection, prefixOf: (index: number) => string, pattern: RegExp): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', end);
  const to = nextBreak === -1 ? text.length : nextBreak;
  const lines = text.slice(from, to).split('\n');
  const areMarked = lines.every((line) => pattern.test(line));
  const replacement = lines
    .map((line, index) => (areMarked ? line.replace(pattern, '') : prefixOf(index) + line.replace(pattern, '')))
    .join('\n');
  const selectTo = from + replacement.length;
  // A single line is written on; several stay selected, for the next format.
  return { start: from, end: to, replacement, selectFrom: lines.length > 1 ? from : selectTo, selectTo };
}

function link({ text, start, end }: Selection): Edit {
  const label = text.slice(start, end) || 'testo';
  const address = '/blog/';
  const selectFrom = start + label.length + 3;
  const replacement = `[${label}](${address})`;
  return { start, end, replacement, selectFrom, selectTo: selectFrom + address.length };
}

export function formatText(selection: Selection, format: Format): Edit {
  switch (format) {
    case 'bold':
      return surround(selection, '**', 'testo');
    case 'italic':
      return surround(selection, '*', 'testo');
    case 'heading':
      return prefixLines(selection, () => '## ', /^#{1,6} +/);
    case 'quote':
      return prefixLines(selection, () => '> ', /^> ?/);
    case 'list':
      return prefixLines(selection, () => '- ', /^[-*] +/);
    case 'numbers':
      return prefixLines(selection, (index) => `${index + 1}. `, /^\d+\. +/);
    case 'link':
      return link(selection);
  }
}

/** Puts a block, such as a picture, on lines of its own after the paragraph of the selection. */
export function insertBlock({ text, end }: Selection, block: string): Edit {
  const nextBreak = text.indexOf('\n', end);
  const at = nextBreak === -1 ? text.length : nextBreak;
  const before = text.slice(0, at);
  const blankBefore = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const blankAfter = text.slice(at).startsWith('\n\n') ? '' : text.slice(at).startsWith('\n') ? '\n' : '\n';
  const replacement = blankBefore + block + blankAfter;
  const caret = at + blankBefore.length + block.length;
  return { start: at, end: at, replacement, selectFrom: caret, selectTo: caret };
}

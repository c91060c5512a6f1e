export interface FrontMatter {
  /** YAML between the two lines of three hyphens. */
  front: string;
  body: string;
  /** Lines of the file above `front`, and above `body`. */
  linesBeforeFront: number;
  linesBeforeBody: number;
}

const shape = /^﻿?---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Splits a Markdown file; undefined when it does not begin with front matter. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [whole, front = ''] = match;
  return { front, body: text.slice(whole.length), linesBeforeFront: 1, linesBeforeBody: whole.split('\n').length - 1 };
}

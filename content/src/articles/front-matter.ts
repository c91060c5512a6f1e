interface FrontMatter {
  /** YAML between the two lines of three hyphens. */
  front: string;
  body: string;
  /** Lines of the file above `front`, and above `body`. */
  linesBeforeFront: number;
  linesBeforeBody: number;
}

const frontMatterPattern = /^﻿?---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/;

/** Splits a Markdown file into front matter and body; returns undefined when it has no front matter. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const match = frontMatterPattern.exec(text);
  if (match === null) return undefined;
  const [whole, front = ''] = match;
  return { front, body: text.slice(whole.length), linesBeforeFront: 1, linesBeforeBody: whole.split('\n').length - 1 };
}

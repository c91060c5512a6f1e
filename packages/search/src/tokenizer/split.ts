import { splitSentences } from './sentences.js';

// Passages of a paragraph's size answer best: long enough to name their subject, short enough to be read at a glance.
const wanted = 600;
const longest = 1000;

/**
 * Cuts a text into passages of about 600 characters (1,000 at most) at paragraph and sentence ends.
 * Paragraphs are parted by an empty line; short ones (a heading, a caption) join the one that follows.
 */
export const splitPassages = (text: string): string[] => {
  const passages: string[] = [];
  let open = '';
  const close = () => {
    if (open.trim() !== '') passages.push(open.trim());
    open = '';
  };
  for (const paragraph of text.split(/\n\s*\n/)) {
    for (const { start, end } of splitSentences(paragraph)) {
      const sentence = paragraph.slice(start, end).replace(/\s+/g, ' ');
      if (open !== '' && open.length + sentence.length > longest) close();
      open = open === '' || open.endsWith('\n') ? open + sentence : `${open} ${sentence}`;
      if (open.length >= longest * 0.8) close();
    }
    if (open.length >= wanted * 0.5) close();
    else if (open !== '') open += '\n\n';
  }
  close();
  return passages;
};

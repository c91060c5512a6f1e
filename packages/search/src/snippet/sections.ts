import { type PassageIndex, passageAt, passageText } from '../index/passage-index.js';
import { isNaming } from '../query/query.js';
import type { RankedPassage } from '../ranker/ranker.js';
import type { Retrieval } from '../scorer/retrieval.js';
import { isLabelled, isStatement, splitSentences } from '../tokenizer/sentences.js';
import type { Quotation } from './excerpts.js';
import { beginningOf, mainTitle, stemsOf } from './introductions.js';

const maxLabelLength = 30;

/** Returns what follows a heading that names what the title lacks of a question, or a label that names all: 'Tagliata.' */
export const findSection = (index: PassageIndex, { query, terms }: Retrieval, ranked: readonly RankedPassage[]) =>
  ranked.flatMap(({ candidate: { position, sentences } }): Quotation[] => {
    const inTitle = stemsOf(index, mainTitle(passageAt(index, position).title)).map((s) => terms.byStem.get(s)?.term);
    const naming = terms.terms.flatMap((term, t) => (isNaming(term) ? [t] : []));
    const missing = naming.filter((term) => !inTitle.includes(term));
    // Other types ask for a single detail, which a section need not begin with.
    if (missing.length === 0 || !['other', 'definition'].includes(query.answerType)) return [];
    const text = passageText(index, position);
    const ranges = splitSentences(text);
    const heading = sentences.find(({ number, strengths }) => {
      const words = text.slice(ranges[number]?.start, ranges[number]?.end);
      const isHeading = isStatement(words)
        ? query.answerType === 'definition' && words.length <= maxLabelLength
        : missing.length < naming.length;
      return (
        isHeading && !isLabelled(words) && number < ranges.length - 1 && missing.every((term) => strengths[term] === 1)
      );
    });
    return heading ? [{ position, text: beginningOf(text.slice(ranges[heading.number]?.end).trim()) }] : [];
  })[0];

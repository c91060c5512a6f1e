import type { Group, PassageIndex } from './passage-index.js';
import { readQuestion } from './question.js';
import { sentencesOf } from './sentences.js';
import { wordsOf } from './words.js';

/** The beginning of an article, a period or a document that bears the name asked for. */
export interface Introduction {
  position: number;
  text: string;
  /** Share (0..1) of its title that the question names, and up to 0.2 for how often its text does. */
  closeness: number;
}

// 'Chi era …', 'Che cos'è …', 'Parlami di …': somebody wants to be told what a thing is.
const defining =
  /^(?:e |ma )?(?:(?:chi|che cosa|cosa|che cos|cos|che) (?:e|era|erano|sono|fu|furono|significa|significano|vuol dire|indica)|(?:mi )?(?:parli|parlami)|(?:vorrei|voglio|posso|puoi|sai) (?:sapere|dirmi) (?:qualcosa|tutto|di piu|chi|che cosa|cosa)|informazioni|notizie|(?:che|cosa|che cosa) sai|dimmi|raccontami|spiegami|descrivimi|parla|racconta|qual e il significato)\b/;
// About three lines in the chat's panel.
const longest = 320;

/** Whether a question asks what or who something is. */
export const isDefining = (text: string): boolean =>
  defining.test(
    wordsOf(text)
      .map(({ plain }) => plain)
      .join(' '),
  );

const beginning = (text: string): string => {
  if (text.length <= longest) return text;
  const sentences = sentencesOf(text);
  const fits = sentences.filter(({ end }) => end <= longest).at(-1) ?? sentences[0];
  return text.slice(sentences[0]?.start ?? 0, fits?.end ?? longest);
};

const mentions = (index: PassageIndex, { first, end }: Group, stems: readonly number[]): number => {
  let count = 0;
  for (let i = index.sequenceFrom[first] ?? 0; i < (index.sequenceFrom[end] ?? 0); i += 1) {
    if (stems.includes(index.sequence[i] ?? -1)) count += 1;
  }
  return count;
};

/** For a question what something is: the beginnings of all that is called so, the closest title first. */
export const introductionsFor = (index: PassageIndex, text: string): Introduction[] => {
  const content = readQuestion(text).words.filter(({ stop, weight }) => !stop && weight === 1);
  const sought = content.map(({ stem }) => index.stemIds.get(stem) ?? -1);
  if (sought.length === 0 || !isDefining(text)) return [];
  const found = index.groups.filter(({ title }) => sought.every((stem) => title.includes(stem)));
  return found
    .map((group) => ({
      position: group.first,
      text: beginning(index.passages[group.first]?.text ?? ''),
      closeness:
        new Set(sought).size / Math.max(1, group.title.length) + Math.min(20, mentions(index, group, sought)) / 100,
    }))
    .filter((introduction) => introduction.text !== '')
    .sort((a, b) => b.closeness - a.closeness);
};

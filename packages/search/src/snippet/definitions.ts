import { analyze } from '../analyzer/analyzer.js';
import { type Group, type PassageIndex, passageText } from '../index/passage-index.js';
import { splitSentences } from '../tokenizer/sentences.js';
import { trimToClause } from './clauses.js';
import { maxSnippetLength } from './excerpts.js';

// 'Un miliario è una colonna …'.
const copula = /^[\s»”"')]*(?:è|era|erano|sono|fu|furono)\s+(?:un|uno|una|il|lo|la|l|i|gli|le|dei|degli|delle)['’\s]/u;
const preposition =
  /\b(?:di|del|dello|della|dei|degli|delle|d|dell|da|dal|dalla|a|al|alla|in|nel|nella|con|per)['’\s]*$/iu;
/** In characters: further from the beginning of a sentence, its words are not its subject. */
const maxSubjectStart = 30;

/** Returns where a sentence names the words of these stems, as offsets; undefined unless it names all of them. */
const namedIn = (index: PassageIndex, sentence: string, stems: readonly number[]) => {
  const tokens = analyze(sentence).filter(({ stem }) => stems.includes(index.stemIds.get(stem) ?? -1));
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first && last && new Set(tokens.map(({ stem }) => stem)).size === new Set(stems).size
    ? { start: first.start, end: last.end }
    : undefined;
};

/** Returns the first sentence of a text that defines the words of these stems, cut to a snippet; undefined if none does. */
export const findDefinition = (index: PassageIndex, { first, end }: Group, stems: readonly number[]) => {
  for (let position = first; position < end; position += 1) {
    const passage = passageText(index, position);
    const sentences = splitSentences(passage).map(({ start, end: until }) => {
      const text = passage.slice(start, until);
      return { text, named: namedIn(index, text, stems) };
    });
    const definition = sentences.find(
      ({ text, named }) =>
        named !== undefined &&
        named.start <= maxSubjectStart &&
        copula.test(text.slice(named.end)) &&
        !preposition.test(text.slice(0, named.start)),
    );
    if (definition) return { position, text: trimToClause(definition.text, maxSnippetLength) };
  }
  return undefined;
};

import { analyze, type Token } from '../analyzer/analyzer.js';
import { type AnswerType, answerTypeOf, interrogativeForms, questionFormOf } from './answer-type.js';
import { genericWords, wordsOf } from '../analyzer/words.js';

/** A word of a question that search looks for. */
export interface QueryWord extends Token {
  /** Frequent in questions and rare in answers ('nome', 'anno'); counts for less. */
  isGeneric: boolean;
  /** Directly follows a preposition. */
  isAfterPreposition: boolean;
  /** What the question asks for: 'fiume' in 'Su quale fiume si trova Roma?'. */
  isFocus: boolean;
}

export interface Query {
  text: string;
  /** Content words in order; all words where a question has no content words. */
  words: QueryWord[];
  answerType: AnswerType;
  /** Number of the interrogative word. */
  questionForm: number;
}

const prepositionBefore =
  /\b(?:a|ad|da|di|in|su|con|per|tra|fra|(?:al|dal|del|nel|sul)(?:l[aeo']?)?|[dn]?e[gi]li|ai|dai|dei|nei|sui|d')\s*$/;

/** Analyzes a question. */
export const parseQuery = (text: string): Query => {
  const tokens = analyze(text);
  const content = tokens.filter(({ isStopword }) => !isStopword);
  const asking = tokens.findIndex(({ form }) => interrogativeForms.test(form));
  const focus =
    asking < 0
      ? undefined
      : tokens.slice(asking).find(({ form, isStopword }) => !isStopword && !genericWords.has(form));
  const words = (content.length > 0 ? content : tokens).map((token) => ({
    ...token,
    isGeneric: genericWords.has(token.form),
    isFocus: token === focus,
    isAfterPreposition: prepositionBefore.test(text.slice(Math.max(0, token.start - 8), token.start).toLowerCase()),
  }));
  const forms = tokens.map(({ form }) => form).join(' ');
  return { text, words, answerType: answerTypeOf(forms), questionForm: questionFormOf(forms) };
};

/** Words that ask for a property of what a question names: 'A cosa serviva …?'. */
export const aspectWords: ReadonlySet<string> = new Set(wordsOf('aspect'));

/** Whether a word names what a question is about. */
export const isNaming = ({ form, isStopword, isGeneric }: QueryWord): boolean =>
  !isStopword && !isGeneric && !aspectWords.has(form);

/** Returns the words of a question that name something. */
export const subjectWords = (query: Query): QueryWord[] => query.words.filter(isNaming);

import { irregularForms } from '@salaria/search/irregular-forms';
import { readQuestion } from '@salaria/search/question';
import type { Asking } from '@salaria/search/quotes';
import { unaccent, wordsOf } from '@salaria/search/words';

/** What a chat remembers of the question before. */
export interface ChatContext {
  /** Its words, with those it took over from the one before it. */
  subject: string;
}

// 'E quando?', 'E dove si trova?', 'Ma perché?': the subject is that of the question before.
const goesOn = /^(?:e|ed|ma|invece|allora|quindi|poi|inoltre|anche)\b/;
// Pronouns; 'lo', 'la', 'li', 'le' only before a verb, elsewhere they are articles.
const pointsBack =
  /\b(?:ne|esso|essa|essi|esse|lui|lei|loro|questo|questa|questi|queste|quello|quella|quelli|quelle|suo|sua|suoi|sue|ivi|cio)\b|\b(?:l'|l |lo |la |li |le )(?:ha|hanno|aveva|avevano|fece|fecero|costru|fond|scopr|trov|chiam|us|vener|scriss|distruss|dipins|volle|visit|vide|abit)\w*|\b\w+(?:arlo|arla|erlo|erla|irlo|irla|arli|arle|erli|erle)\b/;
// 'Dove morì?', 'Quando è stato restaurato?': a verb alone wants somebody that it is said of.
const verbEnding = /(?:[àa]rono|[ìi]rono|[aiu]t[oaie]|[òì])$/i;
// Kept of a question, so that a long message does not become the subject of the next five.
const longestSubject = 200;

/** How many words of a text name something; words that only ask count for less than one. */
const substance = (text: string): number =>
  readQuestion(text).words.reduce((sum, { weight, stop }) => sum + (stop ? 0 : weight), 0);

const isVerbAlone = (message: string): boolean => {
  const content = readQuestion(message).words.filter(({ stop, weight }) => !stop && weight === 1);
  return (
    content.length === 1 &&
    content.every(
      ({ plain, start, end, capital }) =>
        (!capital || start === 0) && (irregularForms.has(plain) || verbEnding.test(message.slice(start, end))),
    )
  );
};

/** The message with the subject of the question before it, where it leans on that. */
export const inContext = (message: string, context: ChatContext): Asking => {
  if (!context.subject) return { text: message, subject: '' };
  const plain = unaccent(message.toLowerCase()).trim();
  const own = substance(message);
  const leans =
    own < 0.5 ||
    (goesOn.test(plain) && own <= 2.5) ||
    (own <= 1.5 && wordsOf(plain).length <= 7 && pointsBack.test(plain)) ||
    isVerbAlone(message);
  return { text: message, subject: leans ? context.subject : '' };
};

/** The text to search for: the question's own words and those of its subject. */
export const searchedAs = ({ text, subject }: Asking): string => (subject === '' ? text : `${text} ${subject}`);

/** What to remember of a question. */
export const contextOf = (asking: Asking): ChatContext => {
  const searched = searchedAs(asking);
  const words = readQuestion(searched).words.filter(({ stop, weight }) => !stop && weight === 1);
  const written = words.map(({ start, end }) => searched.slice(start, end));
  return { subject: [...new Set(written)].join(' ').slice(0, longestSubject) };
};

// 'Chi era Vacuna e dove era venerata?': two questions, the second about the subject of the first.
const joint =
  /[?!.]\s+|,?\s+(?:e|ed|oppure|o)\s+(?=(?:poi\s+)?(?:in\s+che|da\s+chi|da\s+quanto|da\s+dove|di\s+che|a\s+che|chi|che\s+cosa|cosa|quando|dove|come|quanto|quanti|quante|quanta|perch[eé]|qual[ei]?)\b)/iu;

/** The questions that a message asks, three at most, each with the subject that it takes over. */
export const questionsIn = (message: string, context: ChatContext): Asking[] => {
  const parts = message
    .split(joint)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0);
  const [first, ...others] = parts;
  // 'Quando e dove nacque?' is one question.
  const single = first === undefined || others.length === 0 || parts.length > 6 || substance(first) < 0.5;
  if (single) return [inContext(message, context)];
  const questions = [inContext(first, context)];
  for (const part of others) {
    const last = questions.at(-1);
    // 'Chi era Vacuna e dove era venerata?': the second half leans on the first.
    questions.push(
      last && substance(part) <= 1.5 ? { text: part, subject: contextOf(last).subject } : { text: part, subject: '' },
    );
  }
  return questions.slice(0, 3);
};

import { readQuestion } from '../retrieval/question.js';
import { unaccent, wordsOf } from '../retrieval/words.js';

/** What a chat remembers of the question before. */
export interface ChatContext {
  /** Its words, with those it took over from the one before it. */
  subject: string;
}

// 'E quando?', 'E dove si trova?', 'Ma perché?': the subject is that of the question before.
const goesOn = /^(?:e|ed|ma|invece|allora|quindi|poi|inoltre|anche)\b/;
const pointsBack = /\b(?:lo|la|li|le|ne|l)\b|\b(?:esso|essa|essi|esse|lui|lei|loro|questo|questa|questi|queste|quello|quella|quelli|quelle|suo|sua|suoi|sue|li|la|ivi|cio)\b|\b\w+(?:arlo|arla|erlo|erla|irlo|irla|arli|arle)\b/;
// Kept of a question, so that a long message does not become the subject of the next five.
const longestSubject = 200;

/** How many words of a text name something; words that only ask count for less than one. */
const substance = (text: string): number => readQuestion(text).words.reduce((sum, { weight, stop }) => sum + (stop ? 0 : weight), 0);

/** The message as it is to be searched: with the subject of the question before it, where it leans on that. */
export const inContext = (message: string, context: ChatContext | null): string => {
  if (!context?.subject) return message;
  const plain = unaccent(message.toLowerCase()).trim();
  const own = substance(message);
  const leans = own < 0.5 || (goesOn.test(plain) && own <= 2.5) || (own <= 1.5 && wordsOf(plain).length <= 7 && pointsBack.test(plain));
  return leans ? `${message} ${context.subject}` : message;
};

/** What to remember of a question that was searched as `searched`. */
export const contextOf = (searched: string): ChatContext => {
  const words = readQuestion(searched).words.filter(({ stop, weight }) => !stop && weight === 1);
  const written = words.map(({ start, end }) => searched.slice(start, end));
  return { subject: [...new Set(written)].join(' ').slice(0, longestSubject) };
};

// 'Chi era Vacuna e dove era venerata?': two questions, the second about the subject of the first.
const joint = /[?!.]\s+|,?\s+(?:e|ed|oppure|o)\s+(?=(?:poi\s+)?(?:in\s+che|da\s+chi|da\s+quanto|da\s+dove|di\s+che|a\s+che|chi|che\s+cosa|cosa|quando|dove|come|quanto|quanti|quante|quanta|perch[eé]|qual[ei]?)\b)/iu;

/** The questions that a message asks, three at most, each one able to be searched by itself. */
export const questionsIn = (message: string): string[] => {
  const parts = message.split(joint).map((part) => part.trim()).filter((part) => wordsOf(part).length > 0);
  if (parts.length < 2 || parts.length > 6) return [message];
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    // Words before a question ('Ho visto un muro. Che cos'è?') belong to the question after them.
    const lean = last !== undefined && substance(part) <= 1.5;
    whole.push(lean ? `${part} ${contextOf(last).subject}` : part);
  }
  return whole.slice(0, 3);
};

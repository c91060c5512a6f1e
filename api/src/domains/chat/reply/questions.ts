import { analyze, removeAccents } from '@salaria/search/analyzer/analyzer';
import { type Question, searchText } from '@salaria/search/answer';
import { irregularForms } from '@salaria/search/analyzer/words';
import { parseQuery, subjectWords } from '@salaria/search/query/query';

/** What a chat stores of the previous question. */
export interface ChatContext {
  /** Words that name the subject, including those of an earlier question. */
  subject: string;
}

// 'E quando?', 'E dove si trova?', 'Ma perché?'
const conjunctionFirst = /^(?:e|ed|ma|invece|allora|quindi|poi|inoltre|anche)\b/;
// Pronouns; 'lo', 'la', 'li', 'le' only before a verb, because elsewhere they are articles.
const pronouns = [
  'ne|esso|essa|essi|esse|lui|lei|loro|questo|questa|questi|queste',
  'quello|quella|quelli|quelle|suo|sua|suoi|sue|ivi|cio',
].join('|');
const verbBeginnings = [
  'ha|hanno|aveva|avevano|fece|fecero|costru|fond|scopr|trov|chiam',
  'us|vener|scriss|distruss|dipins|volle|visit|vide|abit',
].join('|');
const pronoun = new RegExp(
  [
    String.raw`\b(?:${pronouns})\b`,
    String.raw`\b(?:l'|l |lo |la |li |le )(?:${verbBeginnings})\w*`,
    String.raw`\b\w+(?:arlo|arla|erlo|erla|irlo|irla|arli|arle|erli|erle)\b`,
  ].join('|'),
);
// 'Dove morì?', 'Quando è stato restaurato?': a verb without a subject.
const verbEnding = /(?:[àa]rono|[ìi]rono|[aiu]t[oaie]|[òì])$/i;
// A long message must not become the subject of the next questions.
const maxSubjectLength = 200;
const maxQuestions = 3;
const genericWeight = 0.4;

/** Weighted number of words that name something. */
const contentWeight = (text: string): number =>
  parseQuery(text).words.reduce(
    (sum, { isGeneric, isStopword }) => sum + (isStopword ? 0 : isGeneric ? genericWeight : 1),
    0,
  );

function isVerbAlone(message: string): boolean {
  const words = subjectWords(parseQuery(message));
  return (
    words.length === 1 &&
    words.every(
      ({ form, start, end, isCapitalized }) =>
        (!isCapitalized || start === 0) && (irregularForms.has(form) || verbEnding.test(message.slice(start, end))),
    )
  );
}

/** Adds the previous question's subject to a message that does not name its own. */
function resolveSubject(message: string, context: ChatContext): Question {
  if (!context.subject) return { text: message, subject: '' };
  const plain = removeAccents(message.toLowerCase()).trim();
  const weight = contentWeight(message);
  const isFollowUp =
    weight < 0.5 ||
    (conjunctionFirst.test(plain) && weight <= 2.5) ||
    (weight <= 1.5 && analyze(plain).length <= 7 && pronoun.test(plain)) ||
    isVerbAlone(message);
  return { text: message, subject: isFollowUp ? context.subject : '' };
}

/** Returns what to store of a question for the next one. */
export function contextOf(question: Question): ChatContext {
  const text = searchText(question);
  const words = subjectWords(parseQuery(text)).map(({ start, end }) => text.slice(start, end));
  return { subject: [...new Set(words)].join(' ').slice(0, maxSubjectLength) };
}

// 'Chi era Vacuna e dove era venerata?' has two questions; the second is about the subject of the first.
const interrogatives = [
  String.raw`in\s+che|da\s+chi|da\s+quanto|da\s+dove|di\s+che|a\s+che`,
  String.raw`chi|che\s+cosa|cosa|quando|dove|come|quanto|quanti|quante|quanta|perch[eé]|qual[ei]?`,
].join('|');
const questionBoundary = new RegExp(
  [String.raw`[?!.]\s+`, String.raw`,?\s+(?:e|ed|oppure|o)\s+(?=(?:poi\s+)?(?:${interrogatives})\b)`].join('|'),
  'iu',
);

/** Splits a message into its questions, three at most, each with its subject. */
export function splitQuestions(message: string, context: ChatContext): Question[] {
  const parts = message
    .split(questionBoundary)
    .map((part) => part.trim())
    .filter((part) => analyze(part).length > 0);
  const [first, ...others] = parts;
  // 'Quando e dove nacque?' is one question.
  if (first === undefined || others.length === 0 || parts.length > 6 || contentWeight(first) < 0.5)
    return [resolveSubject(message, context)];
  const questions = [resolveSubject(first, context)];
  for (const part of others) {
    const previous = questions.at(-1);
    const inherits = previous !== undefined && contentWeight(part) <= 1.5;
    questions.push({ text: part, subject: inherits ? contextOf(previous).subject : '' });
  }
  return questions.slice(0, maxQuestions);
}

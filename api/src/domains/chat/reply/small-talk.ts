import type { Site } from '@salaria/contracts/site';
import { removeAccents, analyze } from '@salaria/search/analyzer/analyzer';

/** A page of this site that answers a wish better than any passage. */
interface SuggestedPage {
  title: string;
  url: string;
}

export interface SmallTalk {
  text: string;
  suggestedPages?: SuggestedPage[];
}

/** What the assistant says of itself and the association, as editors wrote it. */
export type Assistant = Pick<Site, 'assistantName' | 'assistantTopics' | 'assistantQuestions' | 'email' | 'phone'>;

const capabilitiesOf = ({ assistantTopics, assistantQuestions }: Assistant): string =>
  `Posso rispondere a domande su: ${assistantTopics}, ` +
  "cercando negli articoli del sito e nei documenti dell'associazione. " +
  `Per esempio: ${assistantQuestions.map((question) => `«${question}»`).join(', ')}`;

/** Returns a name with its article, where it begins with a vowel: 'l'Archeologo'. */
const withArticle = (name: string): string => (/^[aeiou]/i.test(name) ? `l'${name}` : name);

const greeting =
  /^(?:ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|hey|ehi|hello|hi)\b[\s,.!]*/;
const polite = /^(?:per favore|per piacere|scusa|scusi|scusate|senti|senta)\b[\s,.!]*/;
const thanks =
  /^(?:(?:ok|bene|perfetto|ottimo|molte|mille|tante)[\s,.!]*)?(?:grazie|ti ringrazio|la ringrazio|vi ringrazio)\b/;
const farewell =
  /^(?:arrivederci|arrivederla|a presto|addio|buonanotte|buona notte|buona giornata|buona serata|ci vediamo)\b/;
const acknowledgement =
  /^(?:ok|okay|va bene|d'accordo|perfetto|ottimo|capito|ho capito|bene|bravo|fantastico|si|no)[\s.!]*$/;
const howAreYou = /\bcome (?:stai|sta|va)\b/;
const identityQuestions = [
  'chi sei',
  'come ti chiami',
  'sei un (?:robot|bot|umano|computer|archeologo)',
  "sei un'? ?(?:intelligenza|persona)",
  'con chi (?:parlo|sto parlando)',
].join('|');
const whoAreYou = new RegExp(String.raw`\b(?:${identityQuestions})\b`);
const whatCanYouDo = new RegExp(
  [
    String.raw`\b(?:che cosa|cosa|che) (?:sai|puoi|posso) (?:fare|dirmi|chiederti|rispondere|chiedere)\b`,
    String.raw`\bcome (?:funzioni|ti uso)\b`,
    String.raw`\bin che cosa puoi aiutarmi\b`,
    String.raw`^(?:aiuto|help)[\s!?.]*$`,
  ].join('|'),
);
const contactRequests = [
  String.raw`contattar\w*`,
  'scrivervi',
  'vostr[ao] (?:e-?mail|telefono|indirizzo|numero)',
  'come vi (?:contatto|scrivo|trovo)',
  'parlare con (?:voi|qualcuno)',
  "(?:diventare|farmi|essere) (?:soci[oa]?|volontari[oa])|(?:iscriver(?:mi|si)|entrare|aderire|partecipare) (?:a|al)l'associazione",
].join('|');
const artifactRequest = [
  String.raw`\b(?:dove|come|posso|possiamo|si possono) .*\b(?:vedere|guardare|trovare|trovo)`,
  String.raw`(?:i |gli |tutti i |altri )?(?:reperti|oggetti)\b`,
].join(' ');

const wishes: Array<{
  pattern: RegExp;
  text: (assistant: Assistant) => string;
  signposts: SuggestedPage[];
}> = [
  {
    pattern: new RegExp(String.raw`\b(?:${contactRequests})\b`),
    text: ({ email, phone }) =>
      `Puoi scrivere all'associazione con il modulo della pagina dei contatti o a ${email}, o telefonare al ${phone}.`,
    signposts: [{ title: 'Contattaci', url: '/contact' }],
  },
  {
    pattern: /\b(?:donar\w*|donazion\w*|sostener(?:e|vi)|sostengo|aiutare l'associazione|contributo economico|iban)\b/,
    text: () => 'Nella pagina delle donazioni trovi gli obiettivi della raccolta e come sostenerla.',
    signposts: [{ title: 'Sostienici', url: '/donate' }],
  },
  {
    pattern: new RegExp(artifactRequest),
    text: () => 'Le schede dei reperti sono nella galleria, divise per periodo.',
    signposts: [{ title: 'Galleria Reperti', url: '/gallery' }],
  },
  {
    pattern: /\bnewsletter\b/,
    text: () =>
      'Per iscriverti alla newsletter usa il modulo in fondo a ogni pagina; per cancellarti, il link in ogni messaggio.',
    signposts: [],
  },
  {
    pattern: /\bquiz\b/,
    text: () => 'Puoi metterti alla prova con i nostri quiz, divisi per argomento e difficoltà.',
    signposts: [{ title: 'Quiz Educativi', url: '/quiz' }],
  },
];

// 'Quanto si paga per diventare soci?' asks for a detail that a document may have; 'Qual è il vostro indirizzo?' is for us.
const detail =
  /^(?:(?:a|da|di|in|per|con|entro|fino a) )?(?:quant\w+|quando|chi|qual\w*|che (?:eta|ora|giorno|data))\b(?!.*\bvostr)/;

const normalize = (message: string): string =>
  removeAccents(message.toLowerCase()).replace(/[’`´]/g, "'").replace(/\s+/g, ' ').trim();

/** What is left of a message without its greeting, as it was written: 'Ciao, chi era Vacuna?' is a question. */
export function removeGreeting(message: string): string {
  let rest = message.trim();
  for (let i = 0; i < 3; i += 1) {
    const text = removeAccents(rest.toLowerCase());
    // Removing accents must not move the letters, or the cut would fall elsewhere.
    const found = text.length === rest.length ? (greeting.exec(text) ?? polite.exec(text)) : null;
    if (!found) break;
    rest = rest.slice(found[0].length).trimStart();
  }
  return rest;
}

/** The reply to a message that asks nothing of the documents: greetings, thanks, who are you; else null. */
export function replyToSmallTalk(message: string, assistant: Assistant): SmallTalk | null {
  const capabilities = capabilitiesOf(assistant);
  const name = withArticle(assistant.assistantName);
  const whole = normalize(message);
  const rest = normalize(removeGreeting(message));
  if (rest === '') return { text: `Ciao! Sono ${name}. ${capabilities}` };
  if (!analyze(rest).length) return { text: `Non ho letto una domanda nel messaggio. ${capabilities}` };
  if (whoAreYou.test(rest)) return { text: `Sono ${name}, l'assistente automatico dell'associazione. ${capabilities}` };
  if (whatCanYouDo.test(rest)) return { text: capabilities };
  const words = analyze(rest).length;
  if (howAreYou.test(rest) && words <= 5) return { text: `Bene, grazie! Di che cosa vuoi sapere? ${capabilities}` };
  if (thanks.test(whole) && words <= 6) return { text: "Prego! Se hai altre domande sull'archeologia, sono qui." };
  if (farewell.test(rest) && words <= 5) return { text: 'Arrivederci, e buona passeggiata!' };
  if (acknowledgement.test(rest))
    return { text: "Bene. Se vuoi, chiedimi dell'altro: di un luogo, di un reperto, di un'epoca." };
  return detail.test(rest) ? null : findPage(message, assistant);
}

/** The page of this site for what a message wishes, else null. */
export function findPage(message: string, assistant: Assistant): SmallTalk | null {
  const rest = normalize(removeGreeting(message));
  const wish = wishes.find(({ pattern }) => pattern.test(rest));
  return wish ? { text: wish.text(assistant), suggestedPages: wish.signposts } : null;
}

/** What to say when nothing that we have answers. */
export const nothingFound = (assistant: Assistant): string =>
  `Non ho trovato una risposta nei documenti e negli articoli che conosco. ${capabilitiesOf(assistant)}`;

import type { Site } from '@salaria/contracts/site';

/** Facts of the site in tests, with the values that the specification names. */
export const siteFacts: Site = {
  name: 'Archeologia di Posta',
  description: 'Il patrimonio archeologico di Posta.',
  footerText: 'Studiamo, proteggiamo e raccontiamo il patrimonio archeologico.',
  email: 'info@archeologiadiposta.example',
  phone: '+39 0746 000 000',
  place: 'Posta, Rieti, Lazio, Italia',
  area: 'Rieti, Lazio, Italia',
  openingHours: [],
  closures: [],
  socialPage: 'https://social.example.org/',
  videoChannel: 'https://video.example.org/',
  video: 'https://video.example.org/1',
  assistantName: 'Archeologo di Posta',
  assistantGreeting: "Salve! Sono l'archeologo di Posta.",
  assistantTopics: 'la Via Salaria',
  assistantQuestions: ['Perché si chiama Salaria?'],
};

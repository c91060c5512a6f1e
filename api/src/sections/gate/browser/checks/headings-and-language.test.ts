import { detectLanguage } from './headings-and-language.js';

it.each([
  ['it', 'La mostra è aperta tutti i giorni dalle dieci alle diciotto, e la visita con una guida si prenota.'],
  ['en', 'The exhibition is open every day from ten to six, and you can book a guided tour with one of the guides.'],
  [
    'fr',
    "L'exposition est ouverte tous les jours de dix à dix-huit heures et les visites sont dans la salle du musée.",
  ],
  ['de', 'Die Ausstellung ist jeden Tag von zehn bis achtzehn Uhr geöffnet und die Führung ist mit dem Ticket frei.'],
  ['es', 'La exposición está abierta todos los días y los grupos que reservan por la web son guiados en el museo.'],
])('recognizes a text in %s', (lang, text) => {
  expect(detectLanguage(text)?.lang).toBe(lang);
});

it.each([
  ['a title', 'The Salt Road'],
  [
    'names',
    'Falacrinae, Forum Decii, Vicus Badies, Ad Martis, Aquae Cutiliae, Interocrium, Reate, Eretum, Vespasia, Polla',
  ],
  [
    'an inscription',
    'dis manibus sacrum titus flavius augusti libertus vixit annis quadraginta coniugi bene merenti fecit',
  ],
])('says nothing about %s', (_what, text) => {
  expect(detectLanguage(text)).toBeUndefined();
});

import { countableWords } from './countable-words.js';

it.each([
  ['Catacombe  di Posta, CATACOMBE', ['catacombe', 'posta']],
  ["l'età della pietra", ['età', 'pietra']],
  ['torre ponte masso vaso moneta strada', ['torre', 'ponte', 'masso', 'vaso', 'moneta']],
  ['x'.repeat(31), []],
  ['scrivi a rita@example.it', []],
  ['telefono 0746 95 1234', []],
  ['legione 12 a Posta', ['legione', 'posta']],
  ["<b> '; drop", ['drop']],
  ['', []],
])('counts of the search «%s» the words %j', (text, words) => {
  expect(countableWords(text)).toEqual(words);
});

import * as searchContract from '@salaria/contracts/search';

export const searchExamples = {
  tags: { ricerca: 'Tutto il sito, per parole.' },
  descriptions: {
    SearchResults: 'Le pagine trovate, dalla più adatta.',
  },
  contracts: [searchContract],
  parameters: {
    q: { description: 'Le parole da cercare.', example: 'vacuna' },
    '/api/search limit': { description: 'Risultati al massimo, da 1 a 50.', example: '5' },
  },
};

import * as periodsContract from '@salaria/contracts/periods';

export const periodsExamples = {
  descriptions: { Period: 'La pagina di un periodo. I capoversi di `description` sono separati da una riga vuota.' },
  contracts: [periodsContract],
  parameters: {
    '/api/periods/{period} period': {
      description: 'Il nome della pagina del periodo, come in `slug` della linea del tempo.',
      example: 'impero-romano',
    },
  },
};

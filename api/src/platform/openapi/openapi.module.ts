import * as commonContract from '@salaria/contracts/common';
import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { ApiExamples } from './openapi-contributions.js';

@ApiExamples({
  descriptions: {
    Error:
      'Il corpo di ogni errore: `code` è stabile e serve ai programmi, `message` è per chi legge, ' +
      '`issues` dice quali campi o parametri non vanno.',
    Acknowledgement: 'Conferma che un messaggio, un’iscrizione o un accesso è andato a buon fine.',
  },
  contracts: [commonContract],
  parameters: {
    id: { description: 'Un numero intero positivo.', example: '1' },
    limit: { description: 'Voci di una pagina, da 1 a 500; con il solo `cursor`, 100.', example: '10' },
    page: { description: 'Numero di una pagina, da 1; oltre l’ultima viene l’ultima.', example: '1' },
  },
})
@Module({ controllers: [DocsController] })
export class OpenApiModule {}

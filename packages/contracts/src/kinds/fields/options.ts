import { choice, code, degrees, optional, text } from '@salaria/contracts/kinds/fields/fields';
import { licences } from '@salaria/contracts/rights';

/** Fields of several kinds. */

/** Decimal degrees of a place that can be visited. */
export const coordinates = {
  latitude: degrees('latitudine', {
    label: 'Latitudine',
    placeholder: '42.5263',
    help: 'Copiata dalla mappa, per esempio 42.5263 oppure 42° 31′ 35″; incollate insieme, «42.5263, 13.0968» riempie i due campi. Le coordinate sono pubbliche: di un luogo non sorvegliato si dà il paese.',
  }),
  longitude: degrees('longitudine', {
    label: 'Longitudine',
    placeholder: '13.0968',
    help: 'Copiata dalla mappa, per esempio 13.0968 oppure 13° 5′ 48″.',
  }),
};

/** What search engines show of a page in place of its title and of what lists show. */
export const searchTitle = optional(
  text({
    label: 'Titolo per i motori di ricerca',
    ...{ min: 3, max: 120 },
    help: 'Vuoto: il titolo di sopra. Il nome del sito si aggiunge da sé.',
  }),
);
export const searchTexts = {
  searchTitle,
  searchDescription: optional(
    text({
      label: 'Descrizione per i motori di ricerca',
      ...{ lines: 2, min: 20, max: 300 },
      help: 'Una o due frasi che facciano venire voglia di leggere. Vuota: ciò che si legge negli elenchi.',
    }),
  ),
};

/** What may be done with a record. */
export const rights = {
  licence: optional(
    choice(licences, {
      label: 'Licenza o stato dei diritti',
      help: 'Che cosa ne può fare chi legge. Vuoto: vale ciò che dice «Il sito».',
    }),
  ),
  rightsHolder: optional(text({ label: 'Titolare dei diritti', max: 200 })),
  creditLine: optional(text({ label: 'Come citarlo', max: 300, help: 'La dicitura che chi lo riusa deve riportare.' })),
};

/** Subject in the Art & Architecture Thesaurus (https://www.getty.edu/research/tools/vocabularies/aat/). */
export const aat = optional(
  code({
    label: 'Codice Getty AAT',
    placeholder: '300037222',
    help: 'Nove cifre che cominciano con 300, o l’indirizzo della voce. Solo se è proprio quella.',
    pattern: /^300\d{6}$/,
    reason: 'codice del Getty AAT: nove cifre che cominciano con 300, per esempio 300037222',
  }),
);

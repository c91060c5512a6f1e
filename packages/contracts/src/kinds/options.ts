import { degrees, optional, text } from '@salaria/contracts/kinds/fields';

/** Fields of several kinds. */

/** Decimal degrees of a place that can be visited. */
export const coordinates = {
  latitude: degrees('latitudine', {
    label: 'Latitudine',
    placeholder: '42.5263',
    help: 'Copiata dalla mappa, per esempio 42.5263 oppure 42° 31′ 35″. Le coordinate sono pubbliche: di un luogo non sorvegliato si dà il paese.',
  }),
  longitude: degrees('longitudine', {
    label: 'Longitudine',
    placeholder: '13.0968',
    help: 'Copiata dalla mappa, per esempio 13.0968 oppure 13° 5′ 48″.',
  }),
};

/** Subject in the Art & Architecture Thesaurus (https://www.getty.edu/research/tools/vocabularies/aat/). */
export const aat = optional(
  text({
    label: 'Codice Getty AAT',
    placeholder: '300037222',
    help: 'Nove cifre che cominciano con 300, dall’Art & Architecture Thesaurus. Solo se la voce è proprio quella.',
    pattern: /^300\d{6}$/,
    reason: 'codice del Getty AAT: nove cifre che cominciano con 300, per esempio 300037222',
  }),
);

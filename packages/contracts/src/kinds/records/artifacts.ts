import { artifactPeriods, mapArtifactDetails } from '@salaria/contracts/artifacts';
import { faultsOfYears } from '@salaria/contracts/dating/year-range';
import {
  choice,
  code,
  httpsAddress,
  integer,
  list,
  optional,
  picture,
  text,
} from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';
import { aat, coordinates, rights } from '@salaria/contracts/kinds/fields/options';

export const artifactKind = defineKind({
  kind: 'artifacts',
  storage: 'file',
  label: 'Reperti',
  oneLabel: 'un reperto',
  newLabel: 'Nuovo reperto',
  titleField: 'name',
  sitePath: () => '/gallery',
  linkPath: (slug) => `/id/artifacts/${slug}`,
  previewTitle: 'Anteprima del reperto',
  identifiedBy: ['inventoryNumber'],
  unique: {
    fields: ['name', 'inventoryNumber'],
    reason: (name) => `un altro reperto si chiama già «${name}»: distinguili con il numero d’inventario`,
  },
  fields: {
    name: text({ label: 'Nome', min: 3, max: 150 }),
    description: text({
      label: 'Descrizione',
      ...{ lines: 6, min: 40, max: 3000 },
      help: 'Che cos’è, com’è fatto, come si data, a che cosa serviva.',
    }),
    origin: text({ label: 'Provenienza', min: 3, max: 400 }),
    period: choice(artifactPeriods, { label: 'Periodo' }),
    year: text({ label: 'Datazione', max: 80, placeholder: 'I secolo d.C.' }),
    yearFrom: optional(
      integer({ label: 'Dall’anno', help: 'Avanti Cristo con il meno: -200. Vuoto: vale ciò che dice la datazione.' }),
    ),
    yearTo: optional(integer({ label: 'All’anno', help: 'Anche uguale al primo. Lo usano le ricerche per anni.' })),
    ...coordinates,
    address: text({ label: 'Indirizzo', min: 3, max: 300 }),
    visitInfo: text({ label: 'Visita', lines: 3, max: 1000, help: 'Dove e quando si può vedere.' }),
    googleMapsUrl: optional(
      httpsAddress({ label: 'Collegamento a Google Maps', help: 'Un indirizzo che comincia con https://' }),
    ),
    image: picture({ label: 'Immagine' }),
    pictures: optional(
      list(picture({ label: 'Immagine' }), {
        label: 'Altre immagini',
        itemLabel: 'Immagine',
        addLabel: 'Aggiungi un’immagine',
        ...{ min: 1, max: 12 },
        help: 'Il retro, un particolare, il disegno: si vedono nella scheda, sotto l’immagine.',
      }),
    ),
    ...mapArtifactDetails((detail) => optional(text({ ...detail, ...(detail.max > 300 && { lines: 3 }) }))),
    aat,
    /** Ancient place in the gazetteer Pleiades (https://pleiades.stoa.org/). */
    pleiades: optional(
      code({
        label: 'Codice Pleiades',
        placeholder: '423025',
        help: 'Il numero del luogo antico su pleiades.stoa.org, o l’indirizzo della sua pagina.',
        pattern: /^[1-9]\d{2,14}$/,
        reason: "codice di Pleiades: solo il numero che chiude l'indirizzo del luogo, per esempio 423025",
      }),
    ),
    wikidata: optional(
      code({
        label: 'Codice Wikidata',
        placeholder: 'Q220',
        help: 'La Q con il numero del reperto su wikidata.org, o l’indirizzo della sua pagina.',
        pattern: /^Q[1-9]\d{0,11}$/,
        reason: 'codice di Wikidata: una Q con un numero, per esempio Q220',
      }),
    ),
    /** Number in the Italian general catalogue of cultural heritage. */
    nct: optional(
      code({
        label: 'Codice NCT (ICCD)',
        placeholder: '1200123456',
        help: 'Il numero del Catalogo generale dei beni culturali: dieci cifre, le prime due della regione.',
        pattern: /^\d{10}[A-Z]?$/,
        reason: 'codice NCT: dieci cifre, con una lettera in fondo se il catalogo l’ha',
      }),
    ),
    ...rights,
  },
  faultsOf: ({ yearFrom, yearTo }) => faultsOfYears({ yearFrom, yearTo }),
});
export type ArtifactEntry = EntryOf<typeof artifactKind>;

import {
  choice,
  day,
  degrees,
  type Fault,
  flag,
  group,
  httpsAddress,
  list,
  optional,
  picture,
  text,
  time,
} from '@salaria/contracts/kinds/fields/fields';
import { type Weekday, weekdayNames } from '@salaria/contracts/kinds/facts/weekdays';
import { rights } from '@salaria/contracts/kinds/fields/options';
import { licences } from '@salaria/contracts/rights';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

/** Facts of the association and texts of the shell's pages: kinds with one entry each. */

const weekdays = Object.keys(weekdayNames) as Weekday[];
const weekdayLabels = Object.fromEntries(
  Object.entries(weekdayNames).map(([day, name]) => [day, name.charAt(0).toUpperCase() + name.slice(1)]),
);

interface Hours {
  opens: string;
  closes: string;
}

/** Returns what is wrong with hours of which two with the same `keyOf` may not overlap. */
function faultsOfHours<T extends Hours>(hours: readonly T[], keyOf: (item: T) => string): Fault[] {
  return hours.flatMap((item, index) => {
    if (item.opens >= item.closes) return [{ path: [index, 'closes'], reason: 'chiude prima di aprire' }];
    const isOverlapping = hours
      .slice(0, index)
      .some((other) => keyOf(other) === keyOf(item) && item.opens < other.closes && other.opens < item.closes);
    return isOverlapping
      ? [{ path: [index, 'opens'], reason: 'si sovrappone a un altro orario dello stesso giorno' }]
      : [];
  });
}

export const siteKind = defineKind({
  kind: 'site',
  storage: 'single',
  isSettings: true,
  label: 'Nome, logo e recapiti',
  oneLabel: 'nome, logo e recapiti',
  summary: 'Nome, logo, telefono, e-mail, indirizzo, orari, pagine sociali, piede di ogni pagina, assistente.',
  sitePath: () => '/contact',
  fields: {
    name: text({
      label: 'Nome del sito',
      ...{ min: 3, max: 60 },
      help: 'Si legge in testa a ogni pagina, nelle e-mail e nei motori di ricerca.',
    }),
    shortName: optional(
      text({ label: 'Nome breve', max: 30, help: 'Sotto l’icona, per chi mette il sito sul telefono.' }),
    ),
    logo: optional(
      picture({ label: 'Logo', help: 'In testa a ogni pagina, accanto al nome. Almeno 800 pixel di larghezza.' }),
    ),
    description: text({
      label: 'Descrizione',
      ...{ lines: 3, min: 40, max: 300 },
      help: 'Una frase per i motori di ricerca e per chi condivide il sito.',
    }),
    footerText: text({ label: 'Testo in fondo a ogni pagina', lines: 3, min: 20, max: 400 }),
    email: text({
      label: 'E-mail',
      max: 254,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/,
      reason: 'indirizzo e-mail non valido',
    }),
    phone: text({
      label: 'Telefono',
      max: 40,
      placeholder: '+39 0746 123456',
      pattern: /^\+?\d[\d ./-]{4,38}$/,
      reason: 'solo cifre e spazi, con il prefisso: +39 0746 123456',
    }),
    place: text({ label: 'Luogo', min: 3, max: 120, help: 'In fondo a ogni pagina: paese, provincia, regione.' }),
    area: text({ label: 'Zona', min: 3, max: 120, help: 'Nella pagina dei contatti.' }),
    postalAddress: optional(text({ label: 'Indirizzo postale', lines: 3, min: 5, max: 300 })),
    latitude: optional(degrees('latitudine', { label: 'Latitudine della sede', placeholder: '42.5263' })),
    longitude: optional(degrees('longitudine', { label: 'Longitudine della sede', placeholder: '13.0968' })),
    openingHours: list(
      group(
        {
          day: choice(weekdays, { label: 'Giorno', labels: weekdayLabels }),
          opens: time({ label: 'Apre', placeholder: '10:00' }),
          closes: time({ label: 'Chiude', placeholder: '12:30' }),
        },
        { label: 'Orario' },
      ),
      { label: 'Orari di apertura', itemLabel: 'Orario', ...{ min: 0, max: 21 }, addLabel: 'Aggiungi un orario' },
      (hours) => faultsOfHours(hours, (item) => item.day),
    ),
    closures: list(
      group(
        {
          from: day({ label: 'Dal' }),
          to: day({ label: 'Al' }),
          note: text({ label: 'Che cosa dire', min: 3, max: 200, placeholder: 'Chiuso per le feste' }),
        },
        { label: 'Chiusura' },
      ),
      {
        label: 'Chiusure e aperture straordinarie',
        itemLabel: 'Avviso',
        ...{ min: 0, max: 30 },
        addLabel: 'Aggiungi un avviso',
      },
      (closures) =>
        closures.flatMap(({ from, to }, index) =>
          from > to ? [{ path: [index, 'to'], reason: 'finisce prima di cominciare' }] : [],
        ),
    ),
    socialPage: httpsAddress({ label: 'Pagina sociale' }),
    videoChannel: httpsAddress({ label: 'Canale video' }),
    video: httpsAddress({ label: 'Video della pagina iniziale' }),
    assistantName: text({ label: 'Nome dell’assistente', min: 3, max: 60, help: 'Chi risponde nella chat.' }),
    assistantGreeting: text({ label: 'Saluto dell’assistente', lines: 3, min: 10, max: 400 }),
    assistantTopics: text({
      label: 'Di che cosa risponde l’assistente',
      ...{ lines: 2, min: 5, max: 300 },
      help: 'Continua la frase «Posso rispondere a domande su:».',
    }),
    assistantQuestions: list(text({ label: 'Domanda', min: 5, max: 120 }), {
      label: 'Domande di esempio',
      itemLabel: 'Domanda',
      ...{ min: 1, max: 5 },
      addLabel: 'Aggiungi una domanda',
    }),
    sharingPicture: optional(
      picture({
        label: 'Immagine per i collegamenti',
        help: 'Si vede quando qualcuno condivide una pagina senza figura.',
      }),
    ),
    licence: optional(
      choice(licences, {
        label: 'Licenza di schede e articoli',
        help: 'Per ciò che non ne dice una propria. Vuoto: il sito non ne dichiara nessuna. Le fotografie hanno la loro.',
      }),
    ),
    rightsHolder: rights.rightsHolder,
    creditLine: rights.creditLine,
    hasSampleNotice: optional(
      flag({
        label: 'Contenuti di esempio',
        statement: 'Avvisa in cima al sito che i contenuti sono di esempio',
        help: 'Si toglie quando i testi sono i vostri. Lo cambia un responsabile.',
      }),
      { isReserved: true },
    ),
  },
});

const paragraphs = (label: string, max = 4000) =>
  text({ label, ...{ lines: 8, min: 20, max }, help: 'Una riga vuota divide i capoversi.' });
const titledText = (label: string, itemLabel: string, { min, max }: { min: number; max: number }) =>
  list(
    group(
      {
        title: text({ label: 'Titolo', min: 3, max: 100 }),
        text: text({ label: 'Testo', lines: 3, min: 10, max: 600 }),
      },
      { label: itemLabel },
    ),
    { label, itemLabel, min, max, addLabel: `Aggiungi: ${itemLabel.toLowerCase()}` },
  );

/** Parts of the home page below its large pictures, in the order of the specification. */
export const homeParts = ['intro', 'featured', 'articles', 'discover', 'blog', 'about', 'video', 'contact'] as const;
const homePartLabels = {
  intro: 'Blocchi introduttivi',
  featured: 'Articoli recenti',
  articles: 'Ultimi articoli',
  discover: 'Siti vicini',
  blog: 'Approfondimenti',
  about: 'La nostra missione',
  video: 'Video',
  contact: 'Contattaci',
};

export const homeKind = defineKind({
  kind: 'home',
  storage: 'single',
  isSettings: true,
  label: 'Pagina iniziale',
  oneLabel: 'la pagina iniziale',
  summary: 'Testi della pagina iniziale, avviso in testa, ordine delle sue parti.',
  sitePath: () => '/',
  fields: {
    lead: text({ label: 'Testo sulle immagini grandi', lines: 2, min: 10, max: 300 }),
    notice: optional(
      group(
        {
          text: text({ label: 'Avviso', lines: 2, min: 5, max: 300 }),
          from: day({ label: 'Dal' }),
          to: day({ label: 'Al' }),
        },
        { label: 'Avviso in testa alla pagina' },
        ({ from, to }) => (from > to ? [{ path: ['to'], reason: 'finisce prima di cominciare' }] : []),
      ),
    ),
    intro: titledText('Blocchi introduttivi', 'Blocco', { min: 1, max: 6 }),
    mission: paragraphs('La nostra missione'),
    quote: text({ label: 'Citazione', lines: 3, min: 10, max: 600 }),
    quoteSource: text({ label: 'Libro della citazione', min: 3, max: 200 }),
    quoteNote: optional(text({ label: 'Nota alla citazione', min: 3, max: 200 })),
    videoText: text({ label: 'Testo del video', lines: 2, min: 10, max: 300 }),
    parts: list(
      choice(homeParts, { label: 'Parte', labels: homePartLabels }),
      {
        label: 'Parti della pagina, in ordine',
        itemLabel: 'Parte',
        ...{ min: 1, max: homeParts.length },
        addLabel: 'Aggiungi una parte',
      },
      (parts) =>
        parts.flatMap((part, index) =>
          parts.indexOf(part) === index ? [] : [{ path: [index], reason: 'parte ripetuta' }],
        ),
    ),
  },
});

export const aboutKind = defineKind({
  kind: 'about',
  storage: 'single',
  isSettings: true,
  label: 'Chi siamo',
  oneLabel: 'la pagina Chi siamo',
  summary: 'Chi fa parte dell’associazione e che cosa vuole.',
  sitePath: () => '/about',
  fields: {
    description: text({ label: 'Descrizione per i motori di ricerca', lines: 2, min: 20, max: 300 }),
    lead: text({ label: 'Introduzione', lines: 3, min: 20, max: 500 }),
    team: paragraphs('La squadra e la missione'),
    visions: titledText('La nostra visione', 'Scheda', { min: 1, max: 6 }),
    image: optional(picture({ label: 'Immagine' })),
  },
});

export type SiteEntry = EntryOf<typeof siteKind>;
export type HomeEntry = EntryOf<typeof homeKind>;
export type AboutEntry = EntryOf<typeof aboutKind>;

import { named } from '@salaria/contracts/common';
import { eventSummariesSchema } from '@salaria/contracts/events';
import { pictureExample, pictureSchema, rightsFields } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

/** An address for people: `http:` or `https:`. */
const address = z.string();
const titledText = z.object({ title: z.string(), text: z.string() });

/** What every page needs to know of the association. */
export const siteSchema = named(
  'SiteFacts',
  z.object({
    name: z.string(),
    description: z.string(),
    footerText: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Village, province, region, country. */
    place: z.string(),
    area: z.string(),
    postalAddress: z.optional(z.string()),
    latitude: z.optional(z.string()),
    longitude: z.optional(z.string()),
    /** `day` is a weekday; times are `HH:MM` in Rome. */
    openingHours: z.array(z.object({ day: z.string(), opens: z.string(), closes: z.string() })),
    /** Days are `YYYY-MM-DD`, the last one included. */
    closures: z.array(z.object({ from: z.string(), to: z.string(), note: z.string() })),
    socialPage: address,
    videoChannel: address,
    video: address,
    assistantName: z.string(),
    assistantGreeting: z.string(),
    /** What the assistant knows: 'la storia della valle'. */
    assistantTopics: z.string(),
    assistantQuestions: z.array(z.string()),
    /** For places with little room; the name without. */
    shortName: z.optional(z.string()),
    logo: z.optional(pictureSchema),
    sharingPicture: z.optional(pictureSchema),
    /** Free pages that the footer links to, by title. */
    footerPages: z.optional(z.array(z.object({ title: z.string(), path: z.string() }))),
    /** Of records that have none of their own. */
    ...rightsFields,
    /** Whether pages show that the contents are a sample. */
    hasSampleNotice: z.optional(z.boolean()),
  }),
);
export type Site = z.infer<typeof siteSchema>;

/** A picture of the home page's slider: the point `focal` stays visible when it is cropped. */
const slideSchema = z.extend(pictureSchema, { title: z.string(), focal: z.array(z.number()) });
export type HomeSlide = z.infer<typeof slideSchema>;

export const homeSchema = named(
  'Home',
  z.object({
    lead: z.string(),
    notice: z.optional(z.object({ text: z.string(), from: z.string(), to: z.string() })),
    slides: z.array(slideSchema),
    intro: z.array(titledText),
    /** Paragraphs are separated by an empty line. */
    mission: z.string(),
    quote: z.string(),
    quoteSource: z.string(),
    quoteNote: z.optional(z.string()),
    videoText: z.string(),
    village: z.array(pictureSchema),
    /** Names of the parts that are shown, in their order. */
    parts: z.array(z.string()),
    /** Those that have not ended, the next one first; left out without any. */
    events: z.optional(eventSummariesSchema),
  }),
);
export type Home = z.infer<typeof homeSchema>;

export const aboutSchema = named(
  'About',
  z.object({
    description: z.string(),
    lead: z.string(),
    /** Paragraphs are separated by an empty line. */
    team: z.string(),
    visions: z.array(titledText),
    image: z.optional(pictureSchema),
  }),
);
export type About = z.infer<typeof aboutSchema>;

export const donationsSchema = named(
  'Donations',
  z.object({
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    image: z.optional(pictureSchema),
    /** Paragraphs are separated by an empty line. */
    mission: z.string(),
    year: z.int(),
    goals: z.array(titledText),
    /** Amounts are in euro, `progress` is the percentage shown. */
    raised: z.int(),
    goal: z.int(),
    progress: z.int(),
    /** Shares are percentages and sum up to 100. */
    allocation: z.array(z.object({ share: z.int(), label: z.string() })),
    iban: z.optional(z.string()),
    accountHolder: z.optional(z.string()),
    /** For the '5 per mille' of the income tax. */
    taxCode: z.optional(z.string()),
    reports: z.array(z.object({ year: z.int(), title: z.string(), address, publishedAt: z.string() })),
  }),
);
export type Donations = z.infer<typeof donationsSchema>;

const legalText = z.object({ lead: z.string(), html: z.string() });
export const legalSchema = named(
  'Legal',
  z.object({
    privacy: legalText,
    terms: legalText,
    cookies: legalText,
    accessibility: z.extend(legalText, { date: z.string(), state: z.string() }),
  }),
);
export type Legal = z.infer<typeof legalSchema>;

export const siteExample: Site = {
  name: 'Associazione archeologica',
  description: 'Studiamo e raccontiamo il patrimonio archeologico della valle.',
  footerText: 'Studiamo, proteggiamo e raccontiamo il patrimonio archeologico della valle.',
  email: 'info@example.org',
  phone: '+39 0000 000000',
  place: 'Paese, Provincia, Regione, Italia',
  area: 'Provincia, Regione, Italia',
  openingHours: [{ day: 'sabato', opens: '10:00', closes: '13:00' }],
  closures: [{ from: '2026-12-24', to: '2027-01-06', note: 'Chiuso per le feste' }],
  socialPage: 'https://social.example.org/',
  videoChannel: 'https://video.example.org/',
  video: 'https://video.example.org/1',
  assistantName: 'Archeologo',
  assistantGreeting: 'Salve! Chiedimi della storia della valle.',
  assistantTopics: 'la storia della valle',
  assistantQuestions: ['Chi erano i Sabini?'],
  footerPages: [{ title: 'Come raggiungerci', path: '/pagine/come-raggiungerci' }],
};
export const homeExample: Home = {
  lead: 'Duemilacinquecento anni di storia.',
  slides: [{ ...pictureExample, title: 'La valle', focal: [0.5, 0.5] }],
  intro: [{ title: 'Una strada', text: 'Che cosa ne resta.' }],
  mission: 'Siamo un’associazione di volontari.',
  quote: '«Chi sale la valle legge la storia.»',
  quoteSource: 'Memorie della valle',
  videoText: 'Un giorno con i volontari.',
  village: [pictureExample],
  parts: ['intro', 'featured', 'about', 'contact'],
};
export const aboutExample: About = {
  description: 'Chi siamo e che cosa facciamo.',
  lead: 'Un gruppo di volontari, studiosi e abitanti.',
  team: 'Fra noi ci sono archeologi e insegnanti.',
  visions: [{ title: 'Educazione', text: 'Laboratori con le scuole.' }],
  image: pictureExample,
};
export const donationsExample: Donations = {
  title: 'Sostieni il patrimonio',
  description: 'Gli obiettivi e come vengono usate le donazioni.',
  lead: 'Con il tuo aiuto i muri restano in piedi.',
  mission: 'Siamo un’associazione di volontari.',
  year: 2025,
  goals: [{ title: 'Segnare un percorso', text: 'Pannelli e frecce lungo la strada antica.' }],
  raised: 3500,
  goal: 10_000,
  progress: 35,
  allocation: [{ share: 100, label: 'Restauro' }],
  reports: [],
};
export const legalExample: Legal = {
  privacy: { lead: 'Raccogliamo solo ciò che serve.', html: '<h2>Chi tratta i dati</h2>' },
  terms: { lead: 'Che cosa puoi fare con i testi.', html: '<h2>Testi e immagini</h2>' },
  cookies: { lead: 'Solo memorie tecniche.', html: '<h2>Nel tuo browser</h2>' },
  accessibility: { lead: 'Per chiunque.', html: '<h2>Limiti noti</h2>', date: '2026-01-15', state: 'parzialmente' },
};

import { releaseExamples } from './release-examples.js';

/** One example for each schema that has a name; a test holds them against the contracts. */
export const examples: Record<string, unknown> = {
  Error: {
    statusCode: 400,
    code: 'bad_request',
    message: 'Indirizzo email non valido',
    issues: [{ path: 'email', message: 'Indirizzo email non valido' }],
  },
  Acknowledgement: { success: true, message: 'Il tuo messaggio è stato inviato con successo!' },
  PostSummary: {
    id: 3,
    slug: 'sigillo-passaggio-del-viandante',
    title: 'Il sigillo del passaggio del viandante',
    excerpt: 'Un segno inciso nella roccia lungo la Via Salaria.',
    imageUrl: '/images/sigillo-1a2b3c4d-1600x900-8899aa.jpg',
    publishedAt: '2025-03-05T09:00:00.000Z',
  },
  Post: {
    id: 3,
    slug: 'sigillo-passaggio-del-viandante',
    title: 'Il sigillo del passaggio del viandante',
    content: '<p>Lungo la Via Salaria…</p>',
    excerpt: 'Un segno inciso nella roccia lungo la Via Salaria.',
    imageUrl: null,
    authorId: 1,
    publishedAt: '2025-03-05T09:00:00.000Z',
  },
  Author: { id: 1, name: 'Redazione', title: 'Archeologia di Posta', bio: '', imageUrl: null },
  Category: { id: 2, name: 'Via Salaria', slug: 'via-salaria' },
  Artifact: find(),
  Site: { ...find(), distance: 0.894 },
  Quiz: {
    id: 1,
    title: 'I Sabini',
    description: 'Quanto conosci i Sabini?',
    difficulty: 'facile',
    category: 'sabini',
    imageUrl: null,
  },
  QuizQuestion: {
    id: 1,
    quizId: 1,
    question: 'Quale dea era venerata dai Sabini?',
    options: '["Vacuna","Atena"]',
    correctAnswer: 0,
    explanation: 'Vacuna era una dea sabina.',
    order: 1,
  },
  NewAttempt: { score: 4, totalQuestions: 5 },
  Attempt: { id: 10, quizId: 1, score: 4, totalQuestions: 5, completedAt: '2025-03-05T09:00:00.000Z' },
  Discovery: {
    id: 5,
    title: 'Frammento di ceramica',
    description: 'Affiorato dopo la pioggia, lasciato sul posto.',
    category: 'ceramiche',
    period: 'romano',
    location: 'Posta',
    discovererName: 'Anna',
    imageUrl: null,
    isVerified: 'true',
    latitude: '42.52',
    longitude: '13.10',
    submittedAt: '2025-03-05T09:00:00.000Z',
  },
  ContactMessage: {
    name: 'Anna Bianchi',
    email: 'anna@example.it',
    subject: 'Richiesta Informazioni',
    message: 'Vorrei visitare l’Antiquarium.',
  },
  Subscription: { email: 'anna@example.it' },
  AdminLogin: { token: 'la-chiave-di-amministrazione' },
  ChatMessage: { message: 'Chi era Vacuna?' },
  ChatReply: {
    success: true,
    response: 'Gli stessi Romani non sapevano bene chi fosse.',
    sessionId: 'YwZyaXkOK8ERkQ-T7BET7A',
    rateLimit: { exceeded: false, limit: 50, remaining: 49, resetAt: '2026-03-05T10:00:00.000Z' },
    sources: [{ title: 'Il mistero della dea Vacuna', url: '/blog/mistero-dea-vacuna-storia-archeologia' }],
  },
  PdfList: {
    success: true,
    pdfs: [{ id: 1, title: 'miliario', contentPreview: 'Il miliario di Posta segna sessantanove miglia.', pages: 1 }],
  },
  PdfUploaded: { success: true, title: 'miliario', message: 'PDF "miliario" caricato: 1 pagina.' },
  DocumentsVerified: { success: true, documentCount: 1, documentTitles: ['miliario'] },
  SearchResults: {
    results: [
      {
        kind: 'articolo',
        title: 'Il mistero della dea Vacuna',
        url: '/blog/mistero-dea-vacuna-storia-archeologia',
        excerpt: 'Gli stessi Romani non sapevano bene chi fosse.',
      },
    ],
  },
  ...releaseExamples,
};

interface Described {
  description: string;
  example: string;
}

/** What each parameter is, by its name or, where that means something else in one call, by path and name. */
export const parameterExamples: Record<string, Described> = {
  slug: { description: "L'ultima parte dell'indirizzo della pagina.", example: 'il-masso-dellorso' },
  '/api/categories/{slug}/posts slug': { description: 'Lo `slug` della categoria.', example: 'sabini' },
  '/api/discoveries category': {
    description: 'ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.',
    example: 'monete',
  },
  '/api/discoveries period': {
    description: 'preromano, romano, medievale, moderno; se manca, tutti.',
    example: 'romano',
  },
  id: { description: 'Un numero intero positivo.', example: '1' },
  authorId: { description: "`authorId` dell'articolo.", example: '1' },
  period: {
    description: 'preromano, romano, medievale (per i reperti anche i nomi delle pagine di periodo).',
    example: 'romano',
  },
  latitude: { description: 'Gradi decimali, da -90 a 90.', example: '42.5257' },
  longitude: { description: 'Gradi decimali, da -180 a 180.', example: '13.0962' },
  maxDistance: { description: 'Chilometri, più di 0 e al massimo 100; se manca, 10.', example: '15' },
  category: { description: 'sabini, via-salaria, archeologia, romani; se manca, tutte.', example: 'sabini' },
  difficulty: { description: 'facile, medio, difficile; se manca, tutte.', example: 'facile' },
  verified: { description: '`true`: solo le verificate.', example: 'true' },
  q: { description: 'Le parole da cercare.', example: 'vacuna' },
  limit: { description: 'Risultati al massimo, da 1 a 50.', example: '5' },
  section: { description: 'Il nome della sezione.', example: 'mf-blog' },
  release: { description: 'Le 12 cifre esadecimali del rilascio.', example: '0123456789ab' },
};

/** Answers and bodies that are no JSON, by their type. */
export const fileExamples: Record<string, unknown> = {
  'text/csv':
    'nome;descrizione;provenienza;periodo;datazione;latitudine;longitudine;indirizzo;visita;mappa\r\nMasso dell’Orso;…;Posta;preromano;VI secolo a.C.;42.5263;13.0968;Posta (RI);Sempre accessibile.;\r\n',
  'application/gpx+xml':
    '<gpx version="1.1" creator="Archeologia di Posta" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="42.5263" lon="13.0968"><name>Masso dell’Orso</name></wpt></gpx>',
};

/** The example of a named schema, or of a list of them. */
export function exampleOf(schema: object | undefined): unknown {
  const { $ref, items } = (schema ?? {}) as { $ref?: string; items?: object };
  if ($ref) return examples[$ref.slice($ref.lastIndexOf('/') + 1)];
  const inner = items && exampleOf(items);
  return inner === undefined ? undefined : [inner];
}

function find() {
  return {
    id: 1,
    name: "Masso dell'Orso",
    description: 'Grande masso lungo il sentiero.',
    origin: 'Posta',
    period: 'preromano',
    imageUrl: null,
    year: 'VI secolo a.C.',
    latitude: '42.5263',
    longitude: '13.0968',
    address: 'Posta (RI)',
    visitInfo: 'Sempre accessibile.',
    googleMapsUrl: null,
  };
}

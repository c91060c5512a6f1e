import { artifactExample, artifactsSchema, nearbySitesSchema, nearbyQuerySchema } from '@salaria/contracts/artifacts';
import { chatReplyExample, chatReplySchema } from '@salaria/contracts/chat';
import {
  acknowledgementExample,
  acknowledgementSchema,
  idParamSchema,
  knownValue,
  sentText,
} from '@salaria/contracts/common';
import { discoveriesSchema, discoveryExample } from '@salaria/contracts/discoveries';
import {
  documentsVerifiedExample,
  documentsVerifiedSchema,
  pdfListExample,
  pdfListSchema,
  pdfUploadedExample,
  pdfUploadedSchema,
} from '@salaria/contracts/pdfs';
import {
  authorExample,
  authorSchema,
  categoriesSchema,
  categoryExample,
  postExample,
  postSchema,
  postSummariesSchema,
  postSummaryExample,
} from '@salaria/contracts/posts';
import {
  quizExample,
  quizQuestionExample,
  quizQuestionsSchema,
  quizSchema,
  quizzesSchema,
} from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';
import { envAbout, envSchema } from '@salaria/contracts/env';
import { contactMessageExample, contactMessageSchema } from '@salaria/contracts/contact';
import { invitationAcceptanceExample, invitationAcceptanceSchema } from '@salaria/contracts/desk/accounts/invitations';
import { passkeyNameExample, passkeyNameSchema } from '@salaria/contracts/desk/accounts/passkeys';
import { discoveryCorrectionExample, discoveryCorrectionSchema } from '@salaria/contracts/desk/visitors/discoveries';
import { newAnswerExample, newAnswerSchema } from '@salaria/contracts/desk/visitors/messages';
import {
  issueChangeExample,
  issueChangeSchema,
  issueDraftExample,
  issueDraftSchema,
} from '@salaria/contracts/desk/visitors/newsletter';
import { subscriptionExample, subscriptionSchema } from '@salaria/contracts/newsletter';
import { exposeName, sectionManifestSchema, sectionSourceSchema } from '@salaria/contracts/sections';

const quiz = ['id', 'title', 'description', 'difficulty', 'category'];
const artifact = [
  'id',
  'name',
  'description',
  'origin',
  'period',
  'imageUrl',
  'year',
  'latitude',
  'longitude',
  'address',
  'visitInfo',
];

type Case = [call: string, schema: z.ZodMiniType, response: unknown, fields: string[], optional: string[]];

/** The specification's calls, with the fields that it names for each response; `.` separates the levels. */
const cases: Case[] = [
  [
    'GET /api/posts',
    postSummariesSchema,
    [postSummaryExample],
    ['id', 'slug', 'title', 'excerpt', 'imageUrl', 'publishedAt'],
    [],
  ],
  ['GET /api/posts/{slug}', postSchema, postExample, ['title', 'slug', 'content', 'publishedAt'], ['authorId']],
  ['GET /api/authors/{id}', authorSchema, authorExample, ['id', 'name', 'title', 'bio', 'imageUrl'], []],
  ['GET /api/categories', categoriesSchema, [categoryExample], ['id', 'name', 'slug'], []],
  ['GET /api/artifacts', artifactsSchema, [artifactExample], artifact, ['googleMapsUrl']],
  [
    'GET /api/nearby-artifacts',
    nearbySitesSchema,
    [{ ...artifactExample, distance: 4.3 }],
    artifact,
    ['googleMapsUrl', 'distance'],
  ],
  ['POST /api/contact', acknowledgementSchema, acknowledgementExample, [], ['message']],
  ['GET /api/quizzes', quizzesSchema, [quizExample], quiz, ['imageUrl']],
  ['GET /api/quizzes/{id}', quizSchema, quizExample, quiz, ['imageUrl']],
  [
    'GET /api/quizzes/{id}/questions',
    quizQuestionsSchema,
    [quizQuestionExample],
    ['id', 'quizId', 'question', 'options', 'correctAnswer', 'order'],
    ['explanation'],
  ],
  [
    'GET /api/discoveries',
    discoveriesSchema,
    [discoveryExample],
    ['id', 'title', 'description', 'category', 'period', 'location', 'discovererName', 'isVerified'],
    ['imageUrl'],
  ],
  ['POST /api/newsletter/subscribe', acknowledgementSchema, acknowledgementExample, ['success', 'message'], []],
  [
    'POST /api/chat',
    chatReplySchema,
    chatReplyExample,
    ['success', 'response', 'sessionId'],
    ['rateLimit', 'rateLimit.exceeded'],
  ],
  ['GET /api/pdf/list', pdfListSchema, pdfListExample, ['success', 'pdfs', 'pdfs.title', 'pdfs.contentPreview'], []],
  ['POST /api/pdf/upload', pdfUploadedSchema, pdfUploadedExample, ['success', 'title', 'message'], []],
  [
    'GET /api/documents/verify',
    documentsVerifiedSchema,
    documentsVerifiedExample,
    ['success', 'documentCount', 'documentTitles'],
    [],
  ],
];

/** Returns a copy of `value` with only the fields whose path is in `fields`. */
function strip(value: unknown, fields: readonly string[], path = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item, fields, path));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => fields.includes(path + key));
  return Object.fromEntries(kept.map(([key, field]) => [key, strip(field, fields, `${path}${key}.`)]));
}

describe.each(cases)('the response to %s', (_call, schema, response, fields, optional) => {
  const all = [...fields, ...optional];

  it('is accepted without the fields that the specification calls optional', () => {
    expect(z.safeParse(schema, strip(response, fields)).error).toBeUndefined();
    for (const left of optional) {
      const rest = all.filter((field) => field !== left && !field.startsWith(`${left}.`));
      expect([left, z.safeParse(schema, strip(response, rest)).error]).toEqual([left, undefined]);
    }
  });

  it('is accepted with unknown fields', () => {
    const more = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(more)
        : typeof value === 'object' && value !== null
          ? { ...Object.fromEntries(Object.entries(value).map(([key, field]) => [key, more(field)])), soil: 'marl' }
          : value;
    expect(z.safeParse(schema, more(strip(response, all))).error).toBeUndefined();
  });
});

const here = { latitude: '42.5257', longitude: '13.0962' };

it('the query for artifacts near a position has coordinates on Earth and at most 100 km, 10 by default', () => {
  const parse = (query: Record<string, string>) => z.safeParse(nearbyQuerySchema, { ...here, ...query });
  expect(parse({}).data).toEqual({ latitude: 42.5257, longitude: 13.0962, maxDistance: 10 });
  expect(parse({ latitude: '-90', longitude: '+180', maxDistance: '100' }).success).toBe(true);
  for (const outside of [{ latitude: '90.01' }, { longitude: '-180.5' }, { maxDistance: '0' }, { latitude: '1e309' }])
    expect([outside, parse(outside).success]).toEqual([outside, false]);
  expect(parse({ maxDistance: '101' }).error?.issues[0]?.message).toBe('La distanza può essere al massimo 100 km');
});

it('the environment describes every variable, and no other', () => {
  expect(Object.keys(envAbout)).toEqual(Object.keys(envSchema.shape));
  for (const sentence of Object.values(envAbout)) expect(sentence).toMatch(/\.$/);
});

describe('a text that a visitor sends', () => {
  const schema = sentText(10, 20, 'Troppo corto');
  const errorOf = (text: unknown) => z.safeParse(schema, text).error?.issues[0]?.message;

  it('is measured in UTF-16 units, at both ends', () => {
    expect(errorOf('x'.repeat(9))).toBe('Troppo corto');
    expect(errorOf('x'.repeat(20))).toBeUndefined();
    expect(errorOf('x'.repeat(21))).toBe('Al massimo 20 caratteri');
  });

  it.each([
    ['soft hyphens and zero width', 'ri\u00adco\u200bgni\u2060zione\ufeff', 'ricognizione'],
    ['accents set over letters', 'perche\u0301 citta\u0300', 'perché città'],
    ['line ends of other programs', 'prima\r\nseconda\u000bterza', 'prima\nseconda\nterza'],
    ['marks of direction', '\u200e05/03/2026\u202c', '05/03/2026'],
    ['no joined emoji and no-break spaces', 'famiglia 👨‍👩‍👧\u00a0qui', 'famiglia 👨‍👩‍👧\u00a0qui'],
  ])('loses %s', (_, text, stored) => {
    expect(z.parse(schema, text)).toBe(stored);
  });

  it('must not be blank', () => {
    expect(errorOf('\u200b'.repeat(12))).toBe('Troppo corto');
    expect(errorOf(' '.repeat(12))).toBe('Troppo corto');
  });
});

const route = {
  path: '/mosaici/:slug',
  module: './src/mosaic/mosaic.page.tsx',
  reads: [{ path: '/api/posts/:slug' }],
  head: { title: '{title}', from: '/api/posts/:slug' },
};
const slot = { slot: 'home.articles', module: './src/mosaic/mosaics.tsx', order: 10 };
const manifest = {
  name: 'mf-mosaics',
  title: 'Mosaici',
  requires: { react: '^19.0.0' },
  routes: [route],
  slots: [slot],
  navigation: [{ label: 'Mosaici', path: '/mosaici', order: 35 }],
};
const fits = (value: unknown) => z.safeParse(sectionManifestSchema, value).success;

it.each([
  ['an id that no row can have', idParamSchema, '2147483648', 'Identificativo non valido'],
  ['an id with more digits', idParamSchema, '99999999999', 'Identificativo non valido'],
  ['a filter that is given twice', knownValue(['sabini']), ['sabini', 'sabini'], 'Indica un solo valore'],
])('a parameter of a path or query has a message for %s', (_what, schema, value, message) => {
  expect(z.safeParse(schema, value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

describe('the manifest of a section', () => {
  it('declares routes, slots, navigation entries and required versions', () => {
    expect(z.parse(sectionManifestSchema, manifest)).toEqual(manifest);
    expect(fits({ name: 'mf-mosaics', title: 'Mosaici', requires: {}, routes: [] })).toBe(true);
  });

  const id = { type: 'integer', examples: [1] };
  const offer = {
    slot: 'mf-mosaics.card',
    module: route.module,
    title: 'Sotto la scheda',
    props: { type: 'object', properties: { id }, required: ['id'] },
  };
  const withProps = (props: object) => [{ ...offer, props: { type: 'object', ...props } }];

  it.each<[string, object[]]>([
    ['of another section', [{ ...offer, slot: 'mf-other.card' }]],
    ['in a module of no page and no part', [{ ...offer, module: './src/other.tsx' }]],
    ['without examples', withProps({ properties: { id: { type: 'integer' } } })],
    ['that requires an unknown prop', withProps({ properties: {}, required: ['id'] })],
    ['with a pattern, which may be slow', withProps({ properties: { id: { ...id, pattern: '(a+)+' } } })],
    ['twice', [offer, offer]],
  ])('offers no slot %s', (_, offers) => {
    expect([fits({ ...manifest, offers: [offer] }), fits({ ...manifest, offers })]).toEqual([true, false]);
  });

  it('reads in a part only what the props say that the part declares', () => {
    const part = { ...slot, reads: [{ path: '/api/posts/:slug' }] };
    const props = { type: 'object', properties: { slug: { type: 'string' } } };
    expect(fits({ ...manifest, slots: [part] })).toBe(false);
    expect(fits({ ...manifest, slots: [{ ...part, props }] })).toBe(true);
  });

  it('must not have unknown fields', () => {
    expect(fits({ ...manifest, permissions: ['all'] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...route, guard: 'admin' }] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...route, head: { title: 'x', script: 'alert(1)' } }] })).toBe(false);
  });

  it.each(['mosaics', 'mf-', 'mf-Mosaics', 'mf-mosaics/..', 'mf-1', `mf-${'m'.repeat(60)}`])(
    'cannot have the name %s',
    (name) => {
      expect(fits({ ...manifest, name })).toBe(false);
    },
  );

  it.each([
    ...['/api/posts', '/sections/x', '/images', '/assets/a', '/health', '/metrics', 'mosaici', '/a b', '/<script>'],
    ...[
      '//blog',
      '/blog//',
      '/blog//:slug',
      '//api/posts',
      '/blog/',
      '/:any',
      '/:any/posts',
      '/blog/:',
      '/blog/:a:b',
      '/blog/:a2',
    ],
    ...['/redazione', '/Redazione/x', '/redazione-2', '/admin', '/admin/', '/admin/x', '/admin/pdfs/x', '/admin/:page'],
    ...[
      '/ADMIN',
      '/admin2',
      '/admin-pdfs',
      '/api-x',
      '/api_v2',
      '/api2/x',
      '/API/x',
      '/Images-2',
      '/%61pi',
      '/:x/pdfs',
    ],
  ])('cannot declare the path %s', (path) => {
    expect(fits({ ...manifest, routes: [{ ...route, path, reads: [] }] })).toBe(false);
    expect(fits({ ...manifest, navigation: [{ label: 'Mosaici', path, order: 35 }] })).toBe(false);
  });

  it.each(['/apiary', '/apiario/x', '/administratio', '/admin/pdfs', '/', '/blog/:slug'])(
    'can declare the path %s',
    (path) => {
      expect(fits({ ...manifest, routes: [{ ...route, path, reads: [] }] })).toBe(true);
    },
  );

  it.each([
    ...[
      'https://example.org/api/posts',
      '//example.org',
      '/posts',
      '/api/<x>',
      '/api/posts|/metrics',
      '/api/a|//b.org',
    ],
    ...['/api/posts|', '/api/../metrics', '/api/./posts', '/api//posts', '/api/posts/..', '/api/posts?sort=date'],
  ])('cannot read %s', (read) => {
    expect(fits({ ...manifest, routes: [{ ...route, reads: [{ path: read }] }] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...route, head: { title: 'x', from: read } }] })).toBe(false);
    expect(fits({ ...manifest, slots: [{ ...slot, reads: [{ path: read }] }] })).toBe(false);
  });

  it('can read the first of several alternatives', () => {
    const query = [{ name: 'sort', parameter: 'slug' }];
    const read = { path: '/api/categories/:slug/posts', otherwise: { path: '/api/posts', query } };
    expect(fits({ ...manifest, routes: [{ ...route, reads: [read] }] })).toBe(true);
  });

  it.each([{ name: 'sort' }, { name: 'sort', parameter: 'slug', value: 'date' }, { name: 'a b', value: '1' }])(
    'cannot read with the parameter %j',
    (parameter) => {
      const reads = [{ path: '/api/posts', query: [parameter] }];
      expect(fits({ ...manifest, routes: [{ ...route, reads }] })).toBe(false);
    },
  );

  it('can declare reads once and name them in routes and slots', () => {
    const posts = { path: '/api/posts', otherwise: { path: '/api/categories' } };
    const source = (read: unknown) => ({
      ...manifest,
      reads: { posts },
      routes: [{ ...route, reads: [read, { path: '/api/periods' }] }],
      slots: [{ ...slot, reads: [read] }],
    });
    const { reads: _reads, ...inline } = source(posts);
    expect(z.parse(sectionSourceSchema, source('posts'))).toEqual(z.parse(sectionManifestSchema, inline));
    expect(z.parse(sectionSourceSchema, inline)).toEqual(z.parse(sectionManifestSchema, inline));
    expect(z.safeParse(sectionSourceSchema, source('toString')).error?.issues.map(({ message }) => message)).toEqual([
      'Una pagina o uno spazio nomina una lettura che «reads» non dichiara',
    ]);
  });

  it('can declare the values of query parameters', () => {
    const parameters = { vista: ['elenco'], pagina: 'number', categoria: 'slug', q: 'text' };
    expect(fits({ ...manifest, routes: [{ ...route, parameters }] })).toBe(true);
  });

  it.each([
    { vista: 'anything' },
    { vista: [] },
    { vista: [''] },
    { vista: [' elenco'] },
    { vista: ['a\u0000b'] },
    { vista: { si: 'true' } },
    { 'a[b]': 'slug' },
    { anteprima: 'text' },
    { slug: 'slug' },
    Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`p${index}`, 'slug'])),
  ])('cannot declare the query parameters %j', (parameters) => {
    expect(fits({ ...manifest, routes: [{ ...route, parameters }] })).toBe(false);
  });

  it('cannot read a parameter that its route does not declare', () => {
    const read = { ...route, reads: [{ path: '/api/posts', query: [{ name: 'sort', parameter: 'ordine' }] }] };
    expect(fits({ ...manifest, routes: [read] })).toBe(false);
    expect(fits({ ...manifest, routes: [{ ...read, parameters: { ordine: ['data'] } }] })).toBe(true);
  });

  it.each(['../shell/src/site.tsx', './src/page.js', '/etc/passwd', './lib/page.tsx'])('cannot expose %s', (module) => {
    expect(fits({ ...manifest, routes: [{ ...route, module }] })).toBe(false);
  });

  it('is rejected without a head for each route, or with too many routes', () => {
    const { head: _head, ...bare } = route;
    expect(fits({ ...manifest, routes: [bare] })).toBe(false);
    expect(fits({ ...manifest, routes: Array.from({ length: 31 }, () => route) })).toBe(false);
  });
});

it('a module is exposed under its file name without folder and extension', () => {
  expect(exposeName('./src/mosaic/mosaic.page.tsx')).toBe('mosaic.page');
});

it.each<[field: string, schema: z.ZodMiniType, example: object]>([
  ['name', contactMessageSchema, contactMessageExample],
  ['subject', contactMessageSchema, contactMessageExample],
  ['name', subscriptionSchema, subscriptionExample],
  ['subject', issueDraftSchema, issueDraftExample],
  ['subject', issueChangeSchema, issueChangeExample],
  ['subject', newAnswerSchema, newAnswerExample],
  ['title', discoveryCorrectionSchema, discoveryCorrectionExample],
  ['location', discoveryCorrectionSchema, discoveryCorrectionExample],
  ['name', invitationAcceptanceSchema, invitationAcceptanceExample],
  ['name', passkeyNameSchema, passkeyNameExample],
])('a field of one line %s refuses characters that end a line or control a program', (field, schema, example) => {
  const isValid = (text: string) => z.safeParse(schema, { ...example, [field]: text }).success;
  expect(isValid('Notizie di «primavera», perché sì 💥')).toBe(true);
  for (const sign of ['\r\n', '\n', '\r', '\t', '\0', '\x1b', '\x7f', '\u0085', '\u2028', '\u2029'])
    expect([sign, isValid(`Notizie${sign}Bcc: tutti@example.it`)]).toEqual([sign, false]);
});

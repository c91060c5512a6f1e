import { artifactExample, artifactsSchema, nearbySitesSchema } from '@salaria/contracts/artifacts';
import { chatReplyExample, chatReplySchema } from '@salaria/contracts/chat';
import { acknowledgementExample, acknowledgementSchema } from '@salaria/contracts/common';
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

  it('is accepted with only the specified fields', () => {
    expect(z.safeParse(schema, strip(response, all)).error).toBeUndefined();
  });

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

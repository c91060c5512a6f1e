import { type EntryTexts, type Fields, isFields } from '@salaria/content/entries/entry-texts';
import { gallerySchema } from '@salaria/content/files/schemas';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import type { Artifact } from '@salaria/contracts/artifacts';
import type { Post } from '@salaria/contracts/posts';
import type { Quiz, QuizQuestion } from '@salaria/contracts/quizzes';
import { articleRow, morningOf } from '../../import/content-rows.js';

/** Returns a field as text: '' where a working copy does not have it yet. */
function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

const optionalText = (fields: Fields, name: string): string | null => textOf(fields, name) || null;

/** Returns a day as it is written, or today. */
function dayOf(fields: Fields, name: string): string {
  const day = textOf(fields, name);
  return Number.isNaN(Date.parse(`${day}T06:00:00Z`)) ? new Date().toISOString().slice(0, 10) : day;
}

const imageUrlOf = (fields: Fields, pictures: ImageManifest): string | null =>
  pictures[textOf(fields, 'image')]?.src ?? null;

/** Returns an article as `GET /api/posts/{slug}` would answer it. */
export function draftPost(slug: string, { fields, body, gallery }: EntryTexts, pictures: ImageManifest): Post {
  const { data: readGallery } = gallerySchema.safeParse(gallery);
  const article = {
    slug,
    title: textOf(fields, 'title'),
    excerpt: textOf(fields, 'excerpt'),
    image: textOf(fields, 'image'),
    body: body ?? '',
    publishedAt: dayOf(fields, 'publishedAt'),
    ...(readGallery && { gallery: readGallery }),
  };
  const { values } = articleRow(article, pictures);
  return {
    slug,
    title: values.title,
    excerpt: values.excerpt,
    content: values.content,
    imageUrl: values.imageUrl,
    authorId: null,
    publishedAt: values.publishedAt.toISOString(),
    ...(values.gallery !== null && { gallery: values.gallery }),
  };
}

/** Returns an artifact as an item of `GET /api/artifacts`, without its id. */
export function draftArtifact({ fields }: EntryTexts, pictures: ImageManifest): Omit<Artifact, 'id'> {
  const [aat, pleiades] = [textOf(fields, 'aat'), textOf(fields, 'pleiades')];
  return {
    name: textOf(fields, 'name'),
    description: textOf(fields, 'description'),
    origin: textOf(fields, 'origin'),
    period: textOf(fields, 'period'),
    imageUrl: imageUrlOf(fields, pictures),
    year: textOf(fields, 'year'),
    latitude: textOf(fields, 'latitude'),
    longitude: textOf(fields, 'longitude'),
    address: textOf(fields, 'address'),
    visitInfo: textOf(fields, 'visitInfo'),
    googleMapsUrl: optionalText(fields, 'googleMapsUrl'),
    ...(aat !== '' && { aat }),
    ...(pleiades !== '' && { pleiades }),
  };
}

/** Returns a quiz as `GET /api/quizzes/{id}` would answer it, without its id. */
export function draftQuiz({ fields }: EntryTexts, pictures: ImageManifest): Omit<Quiz, 'id'> {
  return {
    title: textOf(fields, 'title'),
    description: textOf(fields, 'description'),
    difficulty: textOf(fields, 'difficulty'),
    category: textOf(fields, 'category'),
    imageUrl: imageUrlOf(fields, pictures),
  };
}

/** Returns the questions of a quiz as `GET /api/quizzes/{id}/questions` would answer them; ids count from 1. */
export function draftQuestions(quizId: number, { fields }: EntryTexts): QuizQuestion[] {
  const questions: unknown[] = Array.isArray(fields.questions) ? fields.questions : [];
  return questions.filter(isFields).map((question, order) => {
    const { options: written } = question;
    const options = (Array.isArray(written) ? written : []).filter((it) => typeof it === 'string' && it.trim() !== '');
    return {
      id: order + 1,
      quizId,
      order,
      question: textOf(question, 'question'),
      options: JSON.stringify(options),
      correctAnswer: options.indexOf(question.answer),
      explanation: optionalText(question, 'explanation'),
    };
  });
}

/** Returns a discovery as an item of `GET /api/discoveries`, without its id and with its coordinates as written. */
export function draftDiscovery({ fields }: EntryTexts, pictures: ImageManifest) {
  return {
    title: textOf(fields, 'title'),
    description: textOf(fields, 'description'),
    category: textOf(fields, 'category'),
    period: textOf(fields, 'period'),
    location: textOf(fields, 'location'),
    discovererName: textOf(fields, 'discovererName'),
    imageUrl: imageUrlOf(fields, pictures),
    isVerified: String(fields.verified === true),
    latitude: textOf(fields, 'latitude'),
    longitude: textOf(fields, 'longitude'),
    submittedAt: morningOf(dayOf(fields, 'submittedAt')).toISOString(),
  };
}

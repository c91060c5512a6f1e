import { Injectable } from '@nestjs/common';
import type { EntryKind } from '@salaria/content/entries/entry-kinds';
import type { EntryTexts } from '@salaria/content/entries/entry-texts';
import type { ImageManifest } from '@salaria/content/images/image-manifest';
import type { Artifact } from '@salaria/contracts/artifacts';
import type { Discovery } from '@salaria/contracts/discoveries';
import type { Post } from '@salaria/contracts/posts';
import type { Quiz, QuizQuestion } from '@salaria/contracts/quizzes';
import { DataSource } from 'typeorm';
import { elementAt } from '../../../platform/element-at.js';
import { contentTables } from '../../imported-state.js';
import { pictureManifest } from '../../media/picture-manifest.js';
import { editableTexts, missing, readState } from '../entries/entry-state.js';
import { draftArtifact, draftDiscovery, draftPost, draftQuestions, draftQuiz } from './draft-row.js';

type RowKind = 'artifacts' | 'quizzes' | 'discoveries';

/** Decimal degrees as PostgreSQL reads a number. */
const degrees = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

/** What the public API would answer if working copies were published as they are, unfinished fields included. */
@Injectable()
export class DraftRows {
  constructor(private readonly source: DataSource) {}

  /**
   * Returns the working copy of an article, or else its published texts, as `GET /api/posts/{slug}` would answer it.
   *
   * @throws ApiError 404 for an article that does not exist
   */
  async post(slug: string): Promise<Post> {
    const { texts, pictures } = await this.read('articles', slug);
    return draftPost(slug, texts, pictures);
  }

  /** Like `post`, of an artifact. */
  async artifact(slug: string): Promise<Artifact> {
    const { texts, pictures } = await this.read('artifacts', slug);
    return { id: await this.idOf('artifacts', slug), ...draftArtifact(texts, pictures) };
  }

  /** Like `post`, of a quiz and its questions. */
  async quiz(slug: string): Promise<{ quiz: Quiz; questions: QuizQuestion[] }> {
    const { texts, pictures } = await this.read('quizzes', slug);
    const id = await this.idOf('quizzes', slug);
    return { quiz: { id, ...draftQuiz(texts, pictures) }, questions: draftQuestions(id, texts) };
  }

  /** Like `post`, of a discovery, with the coordinates that visitors see. */
  async discovery(slug: string): Promise<Discovery> {
    const { texts, pictures } = await this.read('discoveries', slug);
    const row = draftDiscovery(texts, pictures);
    const [latitude, longitude] = await Promise.all([this.rounded(row.latitude), this.rounded(row.longitude)]);
    return { id: await this.idOf('discoveries', slug), ...row, latitude, longitude };
  }

  private async read(kind: EntryKind, slug: string): Promise<{ texts: EntryTexts; pictures: ImageManifest }> {
    const texts = editableTexts(await readState(this.source.manager, { kind, slug }));
    if (texts === undefined) throw missing();
    return { texts, pictures: await pictureManifest(this.source.manager) };
  }

  /** Returns the id of an entry's row or, without one, an id that no row has. */
  private async idOf(kind: RowKind, slug: string): Promise<number> {
    const { name } = contentTables[kind];
    const rows = await this.source.query<{ id: number }[]>(
      `select coalesce(
         (select id from ${name} where "importKey" = $1), (select coalesce(max(id), 0) + 1 from ${name})) as id`,
      [slug],
    );
    return elementAt(rows, 0).id;
  }

  /** Returns a coordinate as the list of discoveries rounds it. */
  private async rounded(text: string): Promise<string | null> {
    if (!degrees.test(text)) return null;
    const rows = await this.source.query<{ text: string }[]>('select round($1::numeric, 2)::text as text', [text]);
    return elementAt(rows, 0).text;
  }
}

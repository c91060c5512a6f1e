import { Injectable } from '@nestjs/common';
import { type Artifact, artifactSchema } from '@salaria/contracts/artifacts';
import { type Discovery, discoverySchema } from '@salaria/contracts/discoveries';
import { type ContentKind, kindOf } from '@salaria/contracts/kinds/kinds';
import type { QuizEntry } from '@salaria/contracts/kinds/records/quizzes';
import { eventSchema, type SiteEvent } from '@salaria/contracts/events';
import { type FreePage, freePageSchema } from '@salaria/contracts/pages';
import { type Post, postSchema } from '@salaria/contracts/posts';
import { type Quiz, type QuizQuestion, quizSchema } from '@salaria/contracts/quizzes';
import type { ContentTableOf } from '../../../platform/database/content-table.decorator.js';
import { DeskDiscoveriesService } from '../../../domains/discoveries/desk/desk-discoveries.service.js';
import { QuizzesService } from '../../../domains/quizzes/quizzes.service.js';
import { present } from '../../../platform/responses/presenter.js';
import { type Fields, idOf } from '@salaria/content/entries/entry';
import { SiteEntries } from '../../entries/site-entries.service.js';
import { ContentRows } from '../../rows/content-rows.service.js';
import { KeptRowsRepository } from '../../rows/kept-rows.repository.js';
import { type Row, rowsOf } from '../../rows/entry-rows.js';
import { editableFields, missing } from '../entries/entry-state.js';
import { completeFields } from './complete-fields.js';
import { EntryStates } from '../entries/entry-states.service.js';

/** What the public API would answer if working copies were published as they are, unfinished fields included. */
@Injectable()
export class DraftRows {
  constructor(
    private readonly states: EntryStates,
    private readonly site: SiteEntries,
    private readonly rows: ContentRows,
    private readonly keptRows: KeptRowsRepository,
    private readonly discoveries: DeskDiscoveriesService,
    private readonly quizzes: QuizzesService,
  ) {}

  /**
   * Returns the working copy of an article, or else its published fields, as `GET /api/posts/{slug}` would answer it.
   *
   * @throws ApiError 404 for an article that does not exist
   */
  async post(slug: string): Promise<Post> {
    const { values, fields } = await this.row('articles', slug);
    const key = { kind: 'authors', slug: String(fields.author) } as const;
    const author = (await this.site.findOne(key))?.fields ?? null;
    return present(postSchema, { ...values, authorId: null, author });
  }

  /** Like `post`, of a free page. */
  async page(slug: string): Promise<FreePage> {
    const { values } = await this.row('pages', slug);
    return present(freePageSchema, { ...values, updatedAt: new Date() });
  }

  /** Like `post`, of an event. */
  async event(slug: string): Promise<SiteEvent> {
    const { values } = await this.row('events', slug);
    return present(eventSchema, { ...values, updatedAt: new Date() });
  }

  /** Like `post`, of an artifact. */
  async artifact(slug: string): Promise<Artifact> {
    return present(artifactSchema, (await this.row('artifacts', slug)).values);
  }

  /** Like `post`, of a quiz and its questions. */
  async quiz(slug: string): Promise<{ quiz: Quiz; questions: QuizQuestion[] }> {
    const { values, children } = await this.row('quizzes', slug);
    const quiz = present(quizSchema, values);
    return { quiz, questions: this.quizzes.draftQuestions(quiz.id, children as QuizEntry['questions']) };
  }

  /** Like `post`, of a discovery, with the coordinates that visitors see. */
  async discovery(slug: string): Promise<Discovery> {
    const { values } = await this.row('discoveries', slug);
    const [latitude = null, longitude = null] = await Promise.all(
      [values.latitude, values.longitude].map((text) => this.discoveries.roundedCoordinate(String(text))),
    );
    return present(discoverySchema, { isVerified: 'false', ...values, latitude, longitude });
  }

  private async row(kind: ContentKind, slug: string): Promise<Row & { fields: Fields }> {
    const state = await this.states.read({ kind, slug });
    const fields = editableFields(state);
    const table = this.rows.tableOf(kind);
    if (fields === undefined || !table) throw missing();
    const entry = { fields: completeFields(kindOf(kind).fields, fields), isDraft: false };
    const entries = new Map([[idOf({ kind, slug }), entry]]);
    const [row] = rowsOf(table, entries, await this.rows.loadReferences(entries));
    if (!row) throw missing();
    return { ...row, fields, values: { ...(await this.storedRow(table, slug)), ...row.values } };
  }

  /** Returns the row of an entry or, without one, what is kept of it, with an id that no row has if it never had one. */
  private async storedRow(table: ContentTableOf, slug: string): Promise<Record<string, unknown>> {
    const rows = this.rows.repositoryOf(table);
    const row =
      (await rows.findOneBy({ importKey: slug })) ?? (await this.keptRows.findOf(table.kind, [slug])).get(slug);
    return { id: ((await rows.maximum('id')) ?? 0) + 1, ...row };
  }
}

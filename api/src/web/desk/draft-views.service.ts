import { Injectable, NotFoundException } from '@nestjs/common';
import type { Discovery } from '@salaria/contracts/discoveries';
import { DraftRows } from '../../content/desk/previews/draft-rows.service.js';
import { unavailable } from '../../platform/errors/api-error.js';
import type { PageUrl } from '../pages/page-plan.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';

/** The page of the site that shows an entry, and its route data with the working copy in place of what is published. */
export interface DraftView {
  url: PageUrl;
  drafts: ReadonlyMap<string, unknown>;
}

type Row = { id: number };

const artifactList = '/api/artifacts';
const discoveryList = '/api/discoveries';

/** Finds out where visitors would see a working copy. */
@Injectable()
export class DraftViews {
  constructor(
    private readonly rows: DraftRows,
    private readonly cache: HttpCache,
  ) {}

  /**
   * Returns the view of an entry. `answers` is the query parameter `risposte` of a quiz: its page shows the question
   * after them.
   *
   * @throws ApiError 404 for an entry that does not exist, 503 when the list that shows it cannot be read
   */
  async view(kind: string, slug: string, answers: string | undefined): Promise<DraftView> {
    switch (kind) {
      case 'articles':
        return { url: urlOf(`/blog/${slug}`), drafts: new Map([[`/api/posts/${slug}`, await this.rows.post(slug)]]) };
      case 'pages':
        return { url: urlOf(`/pagine/${slug}`), drafts: new Map([[`/api/pages/${slug}`, await this.rows.page(slug)]]) };
      case 'events':
        return {
          url: urlOf(`/eventi/${slug}`),
          drafts: new Map([[`/api/events/${slug}`, await this.rows.event(slug)]]),
        };
      case 'artifacts': {
        const draft = await this.rows.artifact(slug);
        const list = withRow(await this.list(artifactList), draft).sort((a, b) => a.id - b.id);
        return { url: urlOf('/gallery', { reperto: String(draft.id) }), drafts: new Map([[artifactList, list]]) };
      }
      case 'discoveries': {
        const draft = await this.rows.discovery(slug);
        const list = withRow<Discovery>((await this.list(discoveryList)) as Discovery[], draft).sort(byDate);
        const query = { scheda: 'lista', scoperta: String(draft.id) };
        return { url: urlOf('/scoperte', query), drafts: new Map([[discoveryList, list]]) };
      }
      case 'quizzes': {
        const { quiz, questions } = await this.rows.quiz(slug);
        const path = `/api/quizzes/${quiz.id}`;
        return {
          url: urlOf(`/quiz/${quiz.id}`, answers === undefined ? {} : { risposte: answers }),
          drafts: new Map<string, unknown>([
            [path, quiz],
            [`${path}/questions`, questions],
          ]),
        };
      }
      default:
        throw new NotFoundException('Di questo contenuto non c’è anteprima.');
    }
  }

  private async list(path: string): Promise<Row[]> {
    const { status, json } = await this.cache.fetchJson(path);
    if (status !== 200 || !Array.isArray(json)) throw unavailable();
    return json as Row[];
  }
}

const urlOf = (pathname: string, query: Record<string, string> = {}): PageUrl => ({
  pathname,
  query: new URLSearchParams(query),
});

/** Returns a list in which a row replaces the one with its id, or is added. */
const withRow = <T extends Row>(list: readonly T[], row: T): T[] => [...list.filter(({ id }) => id !== row.id), row];

/** The latest first, as the public list is sorted. */
function byDate(a: Discovery, b: Discovery): number {
  const [first, second] = [a.submittedAt ?? '', b.submittedAt ?? ''];
  return first === second ? b.id - a.id : first < second ? 1 : -1;
}

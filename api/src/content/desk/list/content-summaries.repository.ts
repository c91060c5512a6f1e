import { Injectable, Logger } from '@nestjs/common';
import type { ContentFilter, ContentListQuery } from '@salaria/contracts/desk/content/content-list';
import { contentKinds, facetFieldsOf, kindOf } from '@salaria/contracts/kinds/kinds';
import { foldSearchText } from '@salaria/contracts/record-texts';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import type { OrderKey } from '../../../platform/paging/cursor.js';
import { readDeskPage } from '../../../platform/paging/paginate.js';
import { ContentSummaryEntity } from './content-summary.entity.js';
import { ContentTextEntity } from './content-text.entity.js';

/** Names the cursors of the list, each with its order. */
export const contentListName = 'desk-content';

const defaultPageSize = 50;
const maxWords = 8;
const shownNews = 6;
/** Share of the three-letter parts of a word that one with a typing slip still has: 'lucrena' for 'lucerna'. */
const minSimilarity = 0.35;
const maxSimilar = 200;

type Query = SelectQueryBuilder<ContentSummaryEntity>;
type Filters = Omit<ContentListQuery, 'limit' | 'cursor' | 'order' | 'state'>;
type Counted = Pick<ContentSummaryEntity, 'state' | 'hasFailed' | 'review' | 'problems'>;

const id = { column: 'summary.id', type: 'integer' } as const;

/** What each filter shows, in SQL and of a group of counted entries. */
const filters: Record<ContentFilter, { sql: string; has: (entry: Counted) => boolean }> = {
  ...stateFilter('published'),
  ...stateFilter('edited'),
  ...stateFilter('draft'),
  ...stateFilter('scheduled'),
  ...stateFilter('removed'),
  review: { sql: 'summary.review is not null', has: ({ review }) => review !== null },
  failed: { sql: 'summary.hasFailed', has: ({ hasFailed }) => hasFailed },
  problems: {
    sql: `summary.problems > 0 and summary.state <> 'removed'`,
    has: ({ problems, state }) => problems > 0 && state !== 'removed',
  },
  check: {
    sql: `(summary.problems > 0 or summary.hasFailed or summary.review is not null) and summary.state <> 'removed'`,
    has: ({ problems, hasFailed, review, state }) =>
      (problems > 0 || hasFailed || review !== null) && state !== 'removed',
  },
};

function stateFilter<State extends ContentSummaryEntity['state']>(of: State) {
  const filter = { sql: `summary.state = '${of}'`, has: ({ state }: Counted) => state === of };
  return { [of]: filter } as Record<State, typeof filter>;
}

const isThere = { sql: `summary.state <> 'removed'`, has: ({ state }: Counted) => state !== 'removed' };

@Injectable()
export class ContentSummariesRepository extends RepositoryOf(ContentSummaryEntity) {
  private readonly logger = new Logger(ContentSummariesRepository.name);

  /** Returns a page of entries, with how many each filter shows. Where no text has the words, similar ones are found. */
  async list(query: ContentListQuery) {
    const found = await this.findPage(query, exactly);
    const words = wordsOf(query.q).filter((word) => /^\p{L}{4,}$/u.test(word));
    if (found.total > 0 || words.length === 0 || !(await this.findsSimilar())) return found;
    const ids = await this.findSimilar(query);
    return this.findPage(query, (matching, _, index) => void (index === 0 && matching.andWhere({ id: In(ids) })));
  }

  /** Returns the ids of entries with words that are similar to those of a query: some, where a common name is. */
  private async findSimilar(narrowing: Filters) {
    return this.manager.transaction(async (manager) => {
      await manager.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(minSimilarity)]);
      const query = ContentSummariesRepository.in(manager).matching(narrowing, similarly);
      const rows = await query.select('summary.id', 'id').limit(maxSimilar).getRawMany<{ id: number }>();
      return rows.map(({ id: found }) => found);
    });
  }

  async findPage({ state, order = 'changed', limit, cursor, ...shared }: ContentListQuery, matches: Matches) {
    const { sql, has } = state ? filters[state] : isThere;
    const counted = await this.countGroups(this.matching(shared, matches));
    const sumOf = (filter: { has: (entry: Counted) => boolean }) =>
      counted.reduce((sum, entry) => sum + (filter.has(entry) ? entry.count : 0), 0);
    const page = await readDeskPage<ContentSummaryEntity, ContentSummaryEntity>(
      {
        name: `${contentListName}-${order}`,
        query: this.matching(shared, matches).andWhere(sql),
        order: [orderKey(order, shared.kind), id],
        descending: order !== 'title',
        total: sumOf({ has }),
      },
      { limit: limit ?? defaultPageSize, cursor },
    );
    const counts = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, sumOf(filter)]));
    return { ...page, counts: { ...counts, all: sumOf(isThere) } };
  }

  /** Returns the entries that are scheduled, soonest first, and those that were published last. */
  async findNews() {
    const shown = { kind: true, slug: true, title: true } as const;
    return {
      scheduled: await this.find({
        select: { ...shown, publishAt: true },
        where: { kind: In(contentKinds), state: 'scheduled' },
        order: { publishAt: 'ASC' },
        take: defaultPageSize,
      }),
      published: await this.find({
        select: { ...shown, publishedAt: true, publishedBy: true },
        where: { kind: In(contentKinds), publishedAt: Not(IsNull()) },
        order: { publishedAt: 'DESC' },
        take: shownNews,
      }),
    };
  }

  private matching({ kind, q, updatedBy, ...facets }: Filters, matches: Matches): Query {
    const query = this.createQueryBuilder('summary').where({
      kind: kind ?? In(contentKinds),
      ...(updatedBy !== undefined && { updatedBy }),
    });
    const names = new Set((kind ? [kind] : contentKinds).flatMap(facetFieldsOf).map(({ name }) => name));
    const chosen = Object.entries(facets).filter(([name, value]) => names.has(name) && value);
    if (chosen.length > 0)
      query.andWhere('summary.facets @> cast(:facets as jsonb)', {
        facets: JSON.stringify(Object.fromEntries(chosen)),
      });
    const words = wordsOf(q);
    if (words.length > 0) query.innerJoin(ContentTextEntity, 'texts', 'texts.summaryId = summary.id');
    for (const [index, word] of words.entries()) matches(query, word, index);
    return query;
  }

  private countGroups(query: Query) {
    const columns = ['state', 'hasFailed', 'review', 'problems'] as const;
    query.select('cast(count(*) as integer)', 'count');
    for (const column of columns) query.addSelect(`summary.${column}`, column).addGroupBy(`summary.${column}`);
    return query.getRawMany<Counted & { count: number }>();
  }

  /** Returns whether the server compares parts of words. */
  private async findsSimilar(): Promise<boolean> {
    const rows = await this.query<object[]>(`select from pg_extension where extname = 'pg_trgm'`);
    if (rows.length === 0)
      this.logger.warn('Senza l’estensione pg_trgm di PostgreSQL le ricerche non correggono i refusi');
    return rows.length > 0;
  }
}

/** Adds the condition that an entry has a word. */
type Matches = (query: Query, word: string, index: number) => void;

/** Words begin with it, in any of their forms, or a name or number contains it. */
const exactly: Matches = (query, word, index) => {
  const stem = `to_tsquery('italian', :stem${index})`;
  // A stop word has no stem, and is in all texts.
  const isStopWord = /\p{L}/u.test(word) ? `or numnode(${stem}) = 0` : '';
  query.andWhere(`(texts.words @@ ${stem} or texts.names like :part${index} ${isStopWord})`, {
    [`stem${index}`]: `'${word.replaceAll(/['\\]/g, ' ')}':*`,
    [`part${index}`]: `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`,
  });
};

const similarly: Matches = (query, word, index) =>
  query.andWhere(`:word${index} <% texts.names`, { [`word${index}`]: word });

const wordsOf = (q = ''): string[] => foldSearchText(q).split(/\s+/).filter(Boolean).slice(0, maxWords);

function orderKey(order: NonNullable<ContentListQuery['order']>, kind: ContentListQuery['kind']): OrderKey {
  if (order === 'title') return { column: 'summary.sortTitle collate "C"', type: 'text' };
  const day = kind && kindOf(kind).fields.find(({ type }) => type === 'date')?.name;
  if (order === 'date' && day !== undefined)
    return { column: `coalesce(summary.facets ->> '${day}', '')`, type: 'text' };
  return { column: 'summary.version', type: 'integer' };
}

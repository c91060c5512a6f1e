import { Injectable } from '@nestjs/common';
import type { ContentKey } from '@salaria/content/entries/entry';
import type { ContentFilter, ContentListQuery } from '@salaria/contracts/desk/content/content-list';
import { contentKinds, facetFieldsOf, kindOf } from '@salaria/contracts/kinds/kinds';
import { foldSearchText } from '@salaria/contracts/record-texts';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { RepositoryOf } from '../../../platform/database/repository-of.js';
import type { OrderKey } from '../../../platform/paging/cursor.js';
import { readDeskPage } from '../../../platform/paging/paginate.js';
import { ContentCountEntity } from './content-count.entity.js';
import { ContentSummaryEntity } from './content-summary.entity.js';
import { ContentWordEntity } from './content-word.entity.js';
import { canHaveSlip, lengthsOf, similarWords, wordsOf } from './words.js';

/** Names the cursors of the list, each with its order. */
export const contentListName = 'desk-content';

const defaultPageSize = 50;
const shownNews = 6;
/** Of those that have words, or what else narrows a list, more are not counted. */
const maxCounted = 500;

type Query = SelectQueryBuilder<ContentSummaryEntity>;
type Filters = Omit<ContentListQuery, 'limit' | 'cursor' | 'order' | 'state'>;
type Counted = Omit<ContentCountEntity, 'id' | 'kind'>;

const id = { column: 'summary.id', type: 'integer' } as const;

/** What each filter shows, in SQL and of a group of counted entries. */
const filters: Record<ContentFilter, { sql: string; has: (entry: Counted) => boolean }> = {
  ...stateFilter('published'),
  ...stateFilter('edited'),
  ...stateFilter('draft'),
  ...stateFilter('scheduled'),
  ...stateFilter('removed'),
  review: { sql: 'summary.review is not null', has: ({ isInReview }) => isInReview },
  failed: { sql: 'summary.hasFailed', has: ({ hasFailed }) => hasFailed },
  problems: {
    sql: `summary.problems > 0 and summary.state <> 'removed'`,
    has: ({ hasProblems, state }) => hasProblems && state !== 'removed',
  },
  check: {
    sql: `(summary.problems > 0 or summary.hasFailed or summary.review is not null) and summary.state <> 'removed'`,
    has: ({ hasProblems, hasFailed, isInReview, state }) =>
      (hasProblems || hasFailed || isInReview) && state !== 'removed',
  },
};

function stateFilter<State extends ContentSummaryEntity['state']>(of: State) {
  const filter = { sql: `summary.state = '${of}'`, has: ({ state }: Counted) => state === of };
  return { [of]: filter } as Record<State, typeof filter>;
}

const isThere = { sql: `summary.state <> 'removed'`, has: ({ state }: Counted) => state !== 'removed' };

@Injectable()
export class ContentSummariesRepository extends RepositoryOf(ContentSummaryEntity) {
  /**
   * Returns a page of entries, with how many each filter shows. Where none has all words, names with a slip are looked for.
   */
  async list(query: ContentListQuery) {
    const words = wordsOf(query.q).map((word) => [word]);
    const found = await this.findPage(query, words);
    if (found.total > 0 || !words.flat().some(canHaveSlip)) return found;
    return this.findPage(query, await Promise.all(words.flat().map((word) => this.withSimilar(word))));
  }

  /** Brings up to date what lists show at an address that an entry has left. */
  async summarize({ kind, slug }: ContentKey): Promise<void> {
    // Raw: the function that triggers call for what they see.
    await this.query('select summarize_content($1, $2, true)', [kind, slug]);
  }

  /** Returns a word with the words of names that are the most similar to it. */
  private async withSimilar(word: string): Promise<string[]> {
    if (!canHaveSlip(word)) return [word];
    const rows = await this.manager
      .createQueryBuilder(ContentWordEntity, 'known')
      .select('distinct known.word', 'word')
      .where('length(known.word) between :shortest and :longest', lengthsOf(word))
      .getRawMany<{ word: string }>();
    return [
      word,
      ...similarWords(
        word,
        rows.map((row) => row.word),
      ),
    ];
  }

  /** @param words each with others that do as well */
  private async findPage(
    { state, order = 'changed', limit, cursor, ...narrowing }: ContentListQuery,
    words: readonly string[][],
  ) {
    const { sql, has } = state ? filters[state] : isThere;
    const matching = this.matching(narrowing, words);
    const { kind } = narrowing;
    const isNarrowed = Object.entries(narrowing).some(([name, value]) => name !== 'kind' && value);
    const counted = isNarrowed ? await this.countMatching(matching) : await this.countAll(kind);
    const isCapped = isNarrowed && counted.length > maxCounted;
    const query = matching.clone().andWhere(sql);
    const total = sumOf(isCapped ? await this.countMatching(query) : counted, has);
    const page = await readDeskPage<ContentSummaryEntity, ContentSummaryEntity>(
      {
        name: `${contentListName}-${order}`,
        query: query.setParameter('typed', foldSearchText(narrowing.q ?? '').trim()),
        order: [...orderKeys(order, kind), id],
        descending: order !== 'title',
        total: isCapped ? Math.min(total, maxCounted) : total,
      },
      { limit: limit ?? defaultPageSize, cursor },
    );
    if (isCapped) return { ...page, isTotalCapped: total > maxCounted };
    const counts = Object.entries({ ...filters, all: isThere }).map(([name, filter]) => [
      name,
      sumOf(counted, filter.has),
    ]);
    return { ...page, counts: Object.fromEntries(counts) as Record<string, number> };
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

  private matching({ kind, q: _, updatedBy, ...facets }: Filters, words: readonly string[][]): Query {
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
    for (const [index, choices] of words.entries()) {
      const { sql, parameters } = hasAnyWord(choices, index);
      query.andWhere(sql, parameters);
    }
    return query;
  }

  private countAll(kind: ContentListQuery['kind']): Promise<Counted[]> {
    return this.manager.findBy(ContentCountEntity, { kind: kind ?? In(contentKinds) });
  }

  /** Returns the groups of entries, one each, of which there are more than `maxCounted` where one more is returned. */
  private async countMatching(query: Query): Promise<Counted[]> {
    const rows = await query
      .clone()
      .select(['summary.state as state', 'summary.hasFailed as "hasFailed"'])
      .addSelect('summary.review is not null', 'isInReview')
      .addSelect('summary.problems > 0', 'hasProblems')
      .limit(maxCounted + 1)
      .getRawMany<Omit<Counted, 'count'>>();
    return rows.map((row) => ({ ...row, count: 1 }));
  }
}

const sumOf = (groups: readonly Counted[], has: (entry: Counted) => boolean): number =>
  groups.reduce((sum, group) => sum + (has(group) ? group.count : 0), 0);

/**
 * Returns the condition that an entry has one of some words in any of its forms, or its beginning, or a name or number
 * that contains it. The beginning is that of the word itself: 'mar', the stem of 'Maria', begins 'Martini' as well. The
 * indexes are asked one by one: together PostgreSQL would read the texts again.
 *
 * @param key distinguishes the parameters
 */
function hasAnyWord(words: readonly string[], key: number) {
  const stem = (n: number) => `to_tsquery('italian', :quoted${key}_${n})`;
  const forms = words.map((_, n) => `${stem(n)} || to_tsquery('simple', :quoted${key}_${n} || ':*')`);
  const texts = 'select texts."summaryId" from content_texts texts where';
  const parts = words.map((_, n) => `texts.names like :part${key}_${n}`);
  // A stop word has no stem, and is in all texts.
  const isStopWord = /\p{L}/u.test(words[0] ?? '') ? `union ${texts} numnode(${stem(0)}) = 0` : '';
  const parameters = words.map((word, n) => ({
    [`quoted${key}_${n}`]: `'${word.replaceAll(/['\\]/g, ' ')}'`,
    [`part${key}_${n}`]: `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`,
  }));
  return {
    sql: `summary.id in (
      ${texts} texts.words @@ (${forms.join(' || ')}) union ${texts} ${parts.join(' or ')} ${isStopWord}
    )`,
    parameters: Object.assign({}, ...parameters) as Record<string, string>,
  };
}

/** How well the title has what was typed. The title that is compared is cut at 40 characters. */
const match: OrderKey = {
  column: `case when summary.sortTitle = left(:typed, 40) then 2 when strpos(summary.sortTitle, :typed) > 0 then 1 else 0 end`,
  type: 'integer',
};
const lastChange: OrderKey = { column: 'summary.version', type: 'integer' };

function orderKeys(order: NonNullable<ContentListQuery['order']>, kind: ContentListQuery['kind']): OrderKey[] {
  if (order === 'title') return [{ column: 'summary.sortTitle collate "C"', type: 'text' }];
  if (order === 'match') return [match, lastChange];
  const day = kind && kindOf(kind).fields.find(({ type }) => type === 'date')?.name;
  if (order === 'date' && day !== undefined)
    return [{ column: `coalesce(summary.facets ->> '${day}', '')`, type: 'text' }];
  return [lastChange];
}

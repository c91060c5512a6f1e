import { splitPassages } from '@salaria/search/tokenizer/split';
import { type CatalogueRecord, catalogueRecords } from '../../platform/contributions/catalogue-records.js';
import { joinSentences, type SearchText, searchTexts } from '../../platform/contributions/search-texts.js';
import { periodTexts } from './periods.queries.js';

type PeriodText = Record<'name' | 'title' | 'description' | 'timeframe', string> &
  Record<'aat' | 'imageUrl', string | null>;

const periodPath = (name: string): string => `/periods/${encodeURIComponent(name)}`;
const maxExcerptLength = 200;

export const periodRecords = [
  searchTexts.provide({
    kind: 'periodo',
    tag: 'periods',
    read: async (json) => (await json.rows<PeriodText>('period-texts', periodTexts, [null])).map(toSearchText),
  }),
  catalogueRecords.provide({
    kind: 'periods',
    page: '/periods/:period',
    read: async (json, names) =>
      (await json.rows<PeriodText>('period-texts', periodTexts, [names])).map(toPeriodRecord),
  }),
];

const toSearchText = ({ name, title, timeframe, description }: PeriodText): SearchText => ({
  key: name,
  title,
  url: periodPath(name),
  excerpt: description.slice(0, maxExcerptLength),
  passages: splitPassages(joinSentences(timeframe && `${title}: ${timeframe}`, description)),
});

const toPeriodRecord = ({ name, title, description, timeframe, imageUrl, aat }: PeriodText): CatalogueRecord => ({
  key: name,
  page: periodPath(name),
  type: 'DefinedTerm',
  title,
  description,
  imageUrl,
  dating: timeframe,
  ...(aat !== null && { aat }),
});

import { splitPassages } from '@salaria/search/tokenizer/split';
import { type CatalogueRecord, catalogueRecords } from '../../platform/contributions/catalogue-records.js';
import { joinSentences, type SearchText, searchTexts } from '../../platform/contributions/search-texts.js';
import { periodTexts } from './periods.queries.js';

type PeriodText = Record<'name' | 'title' | 'description' | 'timeframe', string> &
  Record<'aat' | 'imageUrl', string | null>;

const periodPage = (name: string): string => `/periods/${encodeURIComponent(name)}`;
const maxExcerptLength = 200;

export const periodRecords = [
  searchTexts.provide({
    kind: 'periodo',
    tag: 'periods',
    read: async (json) => (await json.rows<PeriodText>('period-texts', periodTexts, [null])).map(searchText),
  }),
  catalogueRecords.provide({
    kind: 'periods',
    page: '/periods/:period',
    read: async (json, names) => (await json.rows<PeriodText>('period-texts', periodTexts, [names])).map(periodRecord),
  }),
];

const searchText = ({ name, title, timeframe, description }: PeriodText): SearchText => ({
  key: name,
  title,
  url: periodPage(name),
  excerpt: description.slice(0, maxExcerptLength),
  passages: splitPassages(joinSentences(timeframe && `${title}: ${timeframe}`, description)),
});

const periodRecord = ({ name, title, description, timeframe, imageUrl, aat }: PeriodText): CatalogueRecord => ({
  key: name,
  page: periodPage(name),
  type: 'DefinedTerm',
  title,
  description,
  imageUrl,
  dating: timeframe,
  ...(aat !== null && { aat }),
});

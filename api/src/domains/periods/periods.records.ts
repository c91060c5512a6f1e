import { splitPassages } from '@salaria/search/tokenizer/split';
import { type CatalogueRecord, catalogueRecords } from '../../platform/contributions/catalogue-records.js';
import { joinSentences, type SearchText, searchTexts } from '../../platform/contributions/search-texts.js';
import type { PeriodEntity } from './period.entity.js';
import { PeriodsRepository } from './periods.repository.js';

const periodPath = (name: string): string => `/periods/${encodeURIComponent(name)}`;

export const periodRecords = [
  searchTexts.provide({
    kind: 'periodo',
    tag: 'periods',
    read: async (manager) => (await PeriodsRepository.in(manager).findByName()).map(toSearchText),
  }),
  catalogueRecords.provide({
    kind: 'periods',
    pages: ['/periods/:period'],
    read: async (manager, names) => (await PeriodsRepository.in(manager).findByName(names)).map(toPeriodRecord),
  }),
];

const toSearchText = ({ name, title, timeframe, description, image }: PeriodEntity): SearchText => ({
  key: name,
  title,
  url: periodPath(name),
  excerpt: description,
  imageUrl: image?.src,
  passages: splitPassages(joinSentences(timeframe && `${title}: ${timeframe}`, description)),
});

const toPeriodRecord = ({ name, title, description, timeframe, image, aat }: PeriodEntity): CatalogueRecord => ({
  key: name,
  page: periodPath(name),
  type: 'DefinedTerm',
  title,
  description,
  imageUrl: image?.src,
  dating: timeframe,
  ...(aat !== null && { aat }),
});

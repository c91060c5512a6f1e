import { Injectable } from '@nestjs/common';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { type CatalogueRecord, CatalogueRecords } from '../../platform/contributions/catalogue-records.js';
import { joinSentences, type SearchText, SearchTexts } from '../../platform/contributions/search-texts.js';
import type { PeriodEntity } from './period.entity.js';
import { PeriodsRepository } from './periods.repository.js';

const periodPath = (name: string): string => `/periods/${encodeURIComponent(name)}`;

@Injectable()
@SearchTexts({ kind: 'periodo', tag: 'periods' })
@CatalogueRecords({ kind: 'periods', pages: ['/periods/:period'] })
export class PeriodRecords {
  constructor(private readonly periods: PeriodsRepository) {}

  async searchTexts() {
    return (await this.periods.findByName()).map(toSearchText);
  }

  async findRecords(names: readonly string[]) {
    return (await this.periods.findByName(names)).map(toPeriodRecord);
  }
}

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

import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { PeriodEntity } from './period.entity.js';
import { PeriodsRepository } from './periods.repository.js';

@Injectable()
export class PeriodsService {
  constructor(private readonly periods: PeriodsRepository) {}

  /** @throws ApiError 404 for a period that does not exist */
  async byName(name: string): Promise<PeriodEntity> {
    const period = await this.periods.findOneBy({ name });
    if (!period) throw notFound('Il periodo richiesto non esiste.');
    return period;
  }
}

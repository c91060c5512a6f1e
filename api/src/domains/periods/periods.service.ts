import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { periodByName } from './periods.queries.js';

@Injectable()
export class PeriodsService {
  constructor(private readonly json: JsonReader) {}

  async byName(name: string): Promise<JsonText> {
    const period = await this.json.one('period', periodByName, [name]);
    if (!period) throw notFound('Il periodo richiesto non esiste.');
    return period;
  }
}

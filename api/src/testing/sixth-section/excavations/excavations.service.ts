import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JsonReader } from '../../../platform/database/json-reader.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { notifyInvalidation } from '../../../platform/http-cache/cache-invalidator.js';
import type { JsonText } from '../../../platform/http-cache/json-text.js';
import { ExcavationEntity } from './excavation.entity.js';
import { allExcavations, excavationBySlug } from './excavations.queries.js';

@Injectable()
export class ExcavationsService {
  constructor(
    private readonly json: JsonReader,
    private readonly source: DataSource,
  ) {}

  list(): Promise<JsonText> {
    return this.json.list('excavations', allExcavations);
  }

  async bySlug(slug: string): Promise<JsonText> {
    const excavation = await this.json.one('excavation', excavationBySlug, [slug]);
    if (!excavation) throw notFound('Lo scavo richiesto non esiste.');
    return excavation;
  }

  add(excavation: Omit<ExcavationEntity, 'id'>): Promise<void> {
    return this.source.transaction(async (manager) => {
      await manager.insert(ExcavationEntity, excavation);
      await notifyInvalidation(manager, ['excavations']);
    });
  }
}

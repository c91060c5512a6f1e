import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/errors/api-error.js';
import type { ExcavationEntity } from './excavation.entity.js';
import { ExcavationsRepository } from './excavations.repository.js';

@Injectable()
export class ExcavationsService {
  constructor(private readonly excavations: ExcavationsRepository) {}

  list(): Promise<ExcavationEntity[]> {
    return this.excavations.findByTitle();
  }

  async bySlug(slug: string): Promise<ExcavationEntity> {
    const excavation = await this.excavations.findOneBy({ slug });
    if (!excavation) throw notFound('Lo scavo richiesto non esiste.');
    return excavation;
  }
}

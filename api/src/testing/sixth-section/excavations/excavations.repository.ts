import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { ExcavationEntity } from './excavation.entity.js';

export class ExcavationsRepository extends RepositoryOf(ExcavationEntity) {
  findByTitle(): Promise<ExcavationEntity[]> {
    return this.find({ order: { title: 'ASC', id: 'ASC' } });
  }
}

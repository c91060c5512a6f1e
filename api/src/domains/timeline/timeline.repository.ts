import { RepositoryOf } from '../../platform/database/repository-of.js';
import { TimelinePeriodEntity } from './timeline-period.entity.js';

export class TimelineRepository extends RepositoryOf(TimelinePeriodEntity) {
  findInOrder(): Promise<TimelinePeriodEntity[]> {
    return this.find({ order: { position: 'ASC', id: 'ASC' } });
  }
}

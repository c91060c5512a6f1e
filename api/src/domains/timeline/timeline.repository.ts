import { PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { TimelinePeriodEntity } from './timeline-period.entity.js';

export class TimelineRepository extends RepositoryOf(TimelinePeriodEntity) {
  findInOrder(): Promise<TimelinePeriodEntity[]> {
    return this.find({ order: { position: 'ASC', id: 'ASC' } });
  }

  @PictureAddresses()
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('period'), "(period.image ->> 'src')");
  }
}

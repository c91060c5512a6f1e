import { In } from 'typeorm';
import { PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { PeriodEntity } from './period.entity.js';

export class PeriodsRepository extends RepositoryOf(PeriodEntity) {
  /** Returns all periods, or those of these names, by id. */
  findByName(names?: readonly string[]): Promise<PeriodEntity[]> {
    return this.find({ where: names ? { name: In(names) } : {}, order: { id: 'ASC' } });
  }

  @PictureAddresses()
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('period'), "(period.image ->> 'src')");
  }
}

import { RepositoryOf } from '../../platform/database/repository-of.js';
import { FreePageEntity } from './free-page.entity.js';

export class FreePagesRepository extends RepositoryOf(FreePageEntity) {
  findByTitle(): Promise<FreePageEntity[]> {
    return this.find({ order: { title: 'ASC', id: 'ASC' } });
  }

  /** Returns slug and title of the pages that the footer links to, by title. */
  findOfFooter(): Promise<FreePageEntity[]> {
    return this.find({
      select: { id: true, slug: true, title: true },
      where: { isInFooter: 'true' },
      order: { title: 'ASC', id: 'ASC' },
    });
  }
}

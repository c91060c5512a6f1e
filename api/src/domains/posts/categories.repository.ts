import { RepositoryOf } from '../../platform/database/repository-of.js';
import { CategoryEntity } from './category.entity.js';

export class CategoriesRepository extends RepositoryOf(CategoryEntity) {
  findByName(): Promise<CategoryEntity[]> {
    return this.find({ order: { name: 'ASC', id: 'ASC' } });
  }
}

import { countPictureOrigins, type PictureOrigin } from '../../platform/database/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { AuthorEntity } from './author.entity.js';

export class AuthorsRepository extends RepositoryOf(AuthorEntity) {
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('author'), 'author.imageUrl');
  }
}

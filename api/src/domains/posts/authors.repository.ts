import { PictureAddresses } from '../../platform/contributions/contributed-rows.js';
import { countPictureOrigins, type PictureOrigin } from '../../platform/database/sql/picture-origins.js';
import { RepositoryOf } from '../../platform/database/repository-of.js';
import { AuthorEntity } from './author.entity.js';

export class AuthorsRepository extends RepositoryOf(AuthorEntity) {
  @PictureAddresses()
  countPictureOrigins(): Promise<PictureOrigin[]> {
    return countPictureOrigins(this.createQueryBuilder('author'), 'author.imageUrl');
  }
}

import { RepositoryOf } from '../../platform/database/repository-of.js';
import { AuthorEntity } from './author.entity.js';

export class AuthorsRepository extends RepositoryOf(AuthorEntity) {}

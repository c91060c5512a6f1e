import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { AuthorEntity } from './author.entity.js';
import { AuthorsRepository } from './authors.repository.js';

@Injectable()
export class AuthorsService {
  constructor(private readonly authors: AuthorsRepository) {}

  /** @throws ApiError 404 for an author that does not exist */
  async byId(id: number): Promise<AuthorEntity> {
    const author = await this.authors.findOneBy({ id });
    if (!author) throw notFound("L'autore richiesto non esiste.");
    return author;
  }
}

import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';
import { authorById } from './authors.queries.js';

@Injectable()
export class AuthorsService {
  constructor(private readonly json: JsonReader) {}

  async byId(id: number): Promise<JsonText> {
    const author = await this.json.one('author', authorById, [id]);
    if (!author) throw notFound("L'autore richiesto non esiste.");
    return author;
  }
}

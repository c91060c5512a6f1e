import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/api-error.js';
import type { JsonText } from '../../platform/http-cache/json-text.js';
import { JsonReader } from '../../platform/database/json-reader.js';

@Injectable()
export class AuthorsService {
  constructor(private readonly json: JsonReader) {}

  async byId(id: number): Promise<JsonText> {
    const author = await this.json.one(
      'author',
      'select a.id, a.name, a.title, a.bio, a."imageUrl" from authors a where a.id = $1',
      [id],
    );
    if (!author) throw notFound("L'autore richiesto non esiste.");
    return author;
  }
}

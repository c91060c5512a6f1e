import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { UnreadableTable } from '@salaria/content/tables/unreadable-table';
import type { PeopleList } from '@salaria/contracts/desk/visitors/newsletter';
import { readPeople } from '@salaria/contracts/desk/people';
import { ApiError, badRequest } from '../../../platform/errors/api-error.js';
import { TableReader } from '../../../platform/tables/table-reader.js';
import { tableUploadOf } from '../../../platform/tables/table-upload.js';

export const peopleListUpload = tableUploadOf({ field: 'list', what: 'la lista' });

/** Reads files with the people of a list. */
@Injectable()
export class PeopleListReader {
  constructor(private readonly tables: TableReader) {}

  /** @throws ApiError 400 without a file, 422 for one that is no list or beyond the limits */
  async read([file]: Express.Multer.File[]): Promise<PeopleList> {
    if (!file) throw badRequest('Nessun file ricevuto: scegli una lista e riprova.');
    try {
      const { rows } = await this.tables.read(() => readFile(file.path), { isList: true });
      return readPeople(rows.map(({ row, ...more }) => ({ line: row, ...more })));
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      throw new ApiError(422, 'list_unreadable', `La lista non si può leggere: ${error.message}.`);
    }
  }
}

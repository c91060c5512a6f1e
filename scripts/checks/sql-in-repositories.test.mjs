import { describe, expect, it } from '@jest/globals';
import { sqlOf } from './sql-in-repositories.mjs';

describe('SQL in a file', () => {
  it.each([
    ["await manager.query('lock table places')"],
    ['await this.source.query<Row[]>(text)'],
    ["const text = 'select id from places'"],
    ['const text = `\n  select id from places`'],
    ["run('insert into places values (1)')"],
    ["run('UPDATE places SET id = 1')"],
    ["run('delete from places')"],
  ])('is found in %s', (text) => {
    expect(sqlOf(text).lines).toEqual([1]);
  });

  it.each([
    ["const words = 'Select a place'"],
    ["logger.warn('update of the places')"],
    ['request.query.name'],
    ["createQueryBuilder().select('place.id').getMany()"],
  ])('is not found in %s', (text) => {
    expect(sqlOf(text).lines).toEqual([]);
  });

  it('counts calls of query', () => {
    expect(sqlOf("a.query('select 1'); await b.query<Row>(text)").rawQueries).toBe(2);
  });
});

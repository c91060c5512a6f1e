import { describe, expect, it } from '@jest/globals';
import { columnsOf, isCreated } from './migrations-of-columns.mjs';

const entity = `
@Entity('places')
@Index('places_idx', ['name'])
export class PlaceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('text') name: string;
  @Column('json', { name: 'texts', nullable: true }) fields: object;
  @ManyToOne('regions') @JoinColumn({ name: 'regionId' }) region?: unknown;
  label: string;
}`;
const migration = `await runner.query(\`
  CREATE TABLE places (id serial PRIMARY KEY, "name" text);
  CREATE INDEX places_idx ON places (texts)\`);
  await runner.query('ALTER TABLE "other_places" ADD texts json');
  async down(runner) { await runner.query('ALTER TABLE places DROP texts'); }`;

describe('the columns of an entity', () => {
  it('are those with a decorator, under their name in the table', () => {
    expect(columnsOf(entity)).toEqual(['id', 'name', 'texts'].map((column) => ({ table: 'places', column })));
  });

  it('are created by the statements of their table only', () => {
    const missing = (...migrations) => columnsOf(entity).filter((column) => !isCreated(column, migrations));
    expect(missing(migration).map(({ column }) => column)).toEqual(['texts']);
    expect(missing(migration, "query('ALTER TABLE places ADD texts json')")).toEqual([]);
  });
});

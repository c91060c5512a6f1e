import { expect, it } from '@jest/globals';
import { columnFindings } from './columns.mjs';

class Vase {}
class Add {
  up = ({ query }) => query('create table vases (id serial); -- height\nalter table "vases" add "ownerId" integer');
}
class AddElsewhere {
  up = ({ query }) => query('alter table old_vases add height text; update vases set id = height');
}
const column = (propertyName, more) => ({ target: Vase, propertyName, options: {}, ...more });
const storage = (...columns) => ({
  tables: [{ target: Vase, name: 'vases' }],
  columns,
  joinColumns: [column('owner')],
});

it('finds nothing where each column is in a migration of its table', async () => {
  const found = storage(column('id'), column('count', { mode: 'virtual-property' }));
  expect(await columnFindings(found, [Add])).toEqual([]);
});

it('names entity and column of what no migration adds', async () => {
  const found = storage(column('id'), column('height'), column('key', { options: { name: 'label' } }));
  expect(await columnFindings(found, [Add, AddElsewhere])).toEqual([
    'Vase: no migration adds the column "height" to the table "vases"',
    'Vase: no migration adds the column "label" to the table "vases"',
  ]);
});

// Finds columns of entities that no migration adds. Reads the compiled API, without a database.
import path from 'node:path';
import { root } from '../steps.mjs';

/** Returns the SQL statements of a migration, without comments. */
async function statementsOf(Migration) {
  const texts = [];
  await new Migration().up({ query: async (sql) => void texts.push(sql.replace(/--.*$/gm, '')) });
  return texts.join(';').split(';');
}

/** Returns a sentence for each column of entities that no migration adds to its table. */
export async function columnFindings({ tables, columns, joinColumns }, migrations) {
  const statements = (await Promise.all(migrations.map(statementsOf))).flat();
  const named = [
    ...columns
      .filter(({ mode }) => mode !== 'virtual-property')
      .map(({ target, propertyName, options }) => ({ target, name: options.name ?? propertyName })),
    ...joinColumns.map(({ target, propertyName, name }) => ({ target, name: name ?? `${propertyName}Id` })),
  ];
  return tables.flatMap(({ target, name: table }) => {
    const defines = new RegExp(`^\\s*(create( unlogged)?|alter) table (if not exists )?"?${table}"?\\s`, 'i');
    const own = statements.filter((sql) => defines.test(sql));
    return named
      .filter((column) => column.target === target && !own.some((sql) => new RegExp(`\\b${column.name}\\b`).test(sql)))
      .map(({ name }) => `${target.name}: no migration adds the column "${name}" to the table "${table}"`);
  });
}

export async function columns() {
  // The command may have to install it first.
  const { getMetadataArgsStorage } = await import('typeorm');
  const { migrations } = await import(path.join(root, 'api/dist/app/migrations.js'));
  const findings = await columnFindings(getMetadataArgsStorage(), migrations);
  if (findings.length > 0)
    throw Object.assign(new Error('columns without a migration'), { output: findings.join('\n') });
}

// Finds columns of entities that no migration creates. Types and defaults are compared with a database in the API's tests
// (api/src/app/migrations.test.ts); this needs none and takes a tenth of a second.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const columnDecorator = /Column$/;

/** Returns name and first argument of the decorators of a class or property. */
const decoratorsOf = (node) =>
  (ts.getDecorators(node) ?? []).flatMap(({ expression }) =>
    ts.isCallExpression(expression) ? [{ name: expression.expression.getText(), args: [...expression.arguments] }] : [],
  );

/** Returns the text of the option `name` of a decorator. */
function nameOption(args) {
  const options = args.find(ts.isObjectLiteralExpression);
  const option = options?.properties.find((it) => it.name?.getText() === 'name');
  return option && ts.isPropertyAssignment(option) && ts.isStringLiteralLike(option.initializer)
    ? option.initializer.text
    : undefined;
}

/** Returns the table of the entity in a file with its columns; nothing for a file without one. */
export function columnsOf(text) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isClassDeclaration).flatMap((entity) => {
    const table = decoratorsOf(entity).find(({ name }) => name === 'Entity')?.args[0];
    if (!table || !ts.isStringLiteralLike(table)) return [];
    return entity.members.filter(ts.isPropertyDeclaration).flatMap((property) => {
      const column = decoratorsOf(property).find(
        ({ name }) => columnDecorator.test(name) && !['JoinColumn', 'VirtualColumn'].includes(name),
      );
      return column ? [{ table: table.text, column: nameOption(column.args) ?? property.name.getText() }] : [];
    });
  });
}

/** Whether one of these migrations creates a column. */
export function isCreated({ table, column }, migrations) {
  const statement = new RegExp(`\\btable\\s+(?:if not exists\\s+|only\\s+)?"?${table}"?[\\s(][^;\`]*`, 'gi');
  const name = new RegExp(`(?<![\\w"])"?${column}"?(?![\\w"])`);
  return migrations.some((text) => {
    const [up] = text.replaceAll(/--.*$/gm, '').split(/\basync down\(/, 1);
    return [...up.matchAll(statement)].some(([sql]) => name.test(sql));
  });
}

/** Returns the columns that no migration in a clone of the repository creates. */
export function columnFindings(folder) {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'api/src/*.ts'], {
    cwd: folder,
    encoding: 'utf8',
  }).split('\n');
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const migrations = tracked.filter((file) => /\/migrations\/[^/]+\.ts$/.test(file)).map(read);
  return tracked
    .filter((file) => file.endsWith('.entity.ts'))
    .flatMap((file) =>
      columnsOf(read(file))
        .filter((column) => !isCreated(column, migrations))
        .map(
          ({ table, column }) =>
            `${file}: no migration creates the column ${table}.${column}: npm run migration:generate (CONTRIBUTING.md)`,
        ),
    );
}

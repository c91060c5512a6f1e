// Finds SQL outside repositories, and counts the raw queries of the API.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Raw queries of the API outside migrations and tests. */
const maxRawQueries = 25;

const mayHaveSql = /\.repository\.ts$|^api\/src\/platform\/database\//;
const isMigrationOrTest = /\/migrations\/|\.test\.ts$|\.fixtures\.ts$|^api\/src\/testing\/|\/testing\//;
const statement =
  /^\s*(select\b[\s\S]+\bfrom|select pg_|insert\s+into|update\s+\S+\s+set|delete\s+from|lock\s+table|with\s+\S+\s+as\s*\()\b/i;

const isRawQuery = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query';

const startOf = (node) =>
  ts.isTemplateExpression(node) ? node.head.text : ts.isStringLiteralLike(node) ? node.text : undefined;

/** Returns the number of raw queries in a file, and the lines that have SQL. */
export function sqlOf(text) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const lines = new Set();
  let rawQueries = 0;
  const visit = (node) => {
    const isRaw = isRawQuery(node);
    if (isRaw) rawQueries += 1;
    if (isRaw || (startOf(node) !== undefined && statement.test(node.getText(source).slice(1))))
      lines.add(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { rawQueries, lines: [...lines] };
}

/** Returns the raw queries of the API, and what is wrong with the files of a clone of the repository. */
export function sqlFindings(folder) {
  const tracked = execFileSync('git', ['ls-files', 'api/src/*.ts'], { cwd: folder, encoding: 'utf8' });
  const files = tracked.split('\n').filter((file) => file && !isMigrationOrTest.test(file));
  const findings = [];
  let total = 0;
  for (const file of files) {
    const { rawQueries, lines } = sqlOf(readFileSync(path.join(folder, file), 'utf8'));
    total += rawQueries;
    if (mayHaveSql.test(file)) continue;
    findings.push(...lines.map((line) => `${file}:${line}: SQL belongs in a *.repository.ts (docs/decisions/0022)`));
  }
  if (total > maxRawQueries)
    findings.push(`${total} raw queries in api/src, at most ${maxRawQueries}: use QueryBuilder (docs/decisions/0022)`);
  return { total, findings };
}

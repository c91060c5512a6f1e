import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../platform/project-root.js';

const require = createRequire(import.meta.url);
const config = 'scripts/checks/import-rules.cjs';
const { forbidden } = require(path.join(projectRoot, config)) as { forbidden: { name: string }[] };

/** For each rule a file and the import that the rule refuses. */
const violations: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['packages/contracts/src/content/posts.ts', 'packages/contracts/src/content/posts.ts'],
  'contracts-import-zod-only': ['packages/contracts/src/content/posts.ts', 'packages/ui/src/link.ts'],
  'ui-has-no-domain': ['packages/ui/src/link.ts', 'packages/contracts/src/content/posts.ts'],
  'sections-are-independent': ['mf-blog/src/post.ts', 'mf-gallery/src/artifact.ts'],
  'desk-is-independent': ['redazione/src/app.ts', 'shell/src/site.ts'],
  'facade-only': ['mf-blog/src/post.ts', 'node_modules/zod/index.js'],
  'shell-imports-no-section': ['shell/src/site.ts', 'mf-blog/src/post.ts'],
  'api-is-not-a-library': ['content/src/check.ts', 'api/src/app/app.ts'],
  'migrations-import-no-code': ['api/src/domains/posts/migrations/1-first.ts', 'api/src/platform/formats/csv.ts'],
  'layer-cli': ['api/src/cli/command.ts', 'api/src/main.ts'],
  'layer-app': ['api/src/app/app.ts', 'api/src/cli/command.ts'],
  'layer-web': ['api/src/web/page.ts', 'api/src/app/app.ts'],
  'layer-sections': ['api/src/sections/registry.ts', 'api/src/web/page.ts'],
  'layer-content': ['api/src/content/import.ts', 'api/src/sections/registry.ts'],
  'layer-domains': ['api/src/domains/posts/posts.service.ts', 'api/src/content/import.ts'],
  'layer-platform': ['api/src/platform/formats/csv.ts', 'api/src/domains/posts/posts.service.ts'],
  'domains-meet-through-services': ['api/src/domains/chat/reply.ts', 'api/src/domains/posts/post.entity.ts'],
  'domains-are-used-through-services': ['api/src/web/feeds.ts', 'api/src/domains/posts/posts.repository.ts'],
  'packages-import-no-workspace-above': ['packages/search/src/index.ts', 'api/src/platform/formats/csv.ts'],
};

/** Names of the rules that a tree of these files breaks. */
function brokenRules(imports: readonly [file: string, imported: string][]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-layers-'));
  try {
    const lines = new Map(imports.flat().map((name) => [name, ['export const value = 1;']]));
    for (const [file, imported] of imports) {
      const relative = path.posix.relative(path.posix.dirname(file), imported);
      const specifier = (relative.startsWith('.') ? relative : `./${relative}`).replace(/\.ts$/, '.js');
      lines.get(file)?.push(`import '${specifier}';`);
    }
    for (const [name, text] of lines) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), text.join('\n'));
    }
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    for (const name of [config, 'tsconfig.web.json', 'tsconfig.base.json']) {
      cpSync(path.join(projectRoot, name), path.join(folder, name));
    }
    const program = path.join(projectRoot, 'node_modules/.bin/depcruise');
    const folders = [...new Set(imports.map(([file]) => file.split('/')[0] ?? file))];
    const args = ['--config', config, '--output-type', 'json', ...folders];
    const { stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 10_000_000 });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map(({ rule }) => rule.name))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const allRules = forbidden.map(({ name }) => name).toSorted();

it('refuses a planted violation of every rule', () => {
  expect(Object.keys(violations).toSorted()).toEqual(allRules);
  expect(brokenRules(Object.values(violations)).toSorted()).toEqual(allRules);
});

it('accepts an import of a layer below', () => {
  expect(brokenRules([['api/src/web/page.ts', 'api/src/platform/formats/csv.ts']])).toEqual([]);
});

const sqlRule = 'scripts/checks/raw-queries.grit';

/** Returns the files of a tree of these texts in which the lint rule finds SQL. */
function filesWithSql(texts: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'salaria-sql-'));
  try {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), `export const value = ${text};\n`);
    }
    for (const name of ['biome.json', sqlRule]) cpSync(path.join(projectRoot, name), path.join(folder, name));
    const program = path.join(projectRoot, 'node_modules/.bin/biome');
    const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', 'api'];
    const { stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 10_000_000 });
    const reports = stderr.matchAll(/^(\S+\.ts):\d+:\d+ plugin .*\n+.*SQL belongs in a \*\.repository\.ts/gm);
    return [...new Set([...reports].map(([, file = '']) => file))].toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('refuses SQL outside of repositories', () => {
  const sql = [
    `manager.query('anything')`,
    `manager.query<object>('anything', [])`,
    `manager.createQueryBuilder()`,
    `manager.createQueryBuilder(PostEntity, 'post').getMany()`,
    `Raw((column) => \`lower(\${column})\`)`,
    `{ verifiedAt: () => 'now()' }`,
    `{ runAt: () => \`now() + \${1} * interval '1 second'\` }`,
    `{ subscribed: () => 'case when active = 1 then subscribed else now() end' }`,
    `{ failures: () => 'failures - 1' }`,
    `{ changedAt: () => '"changedAt"' }`,
    `'delete from posts'`,
    `\`select id from posts where id = \${1}\``,
  ];
  const planted = sql.map((text, index): [string, string] => [`api/src/domains/posts/planted-${index}.ts`, text]);
  const repository: [string, string] = ['api/src/domains/posts/posts.repository.ts', `[${sql.join()}]`];
  const texts: [string, string] = ['api/src/domains/posts/texts.ts', `[() => '0 0', () => 'Tra un’ora', 'Da fare.']`];
  const found = filesWithSql(Object.fromEntries([...planted, repository, texts]));
  expect(found).toEqual(planted.map(([name]) => name).toSorted());
});

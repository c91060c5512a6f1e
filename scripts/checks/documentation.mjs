// Compares the Markdown files with the repository: linked files, files and folders in code spans, titles of tests.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Texts of editors and files of a section to be made: their paths are not those of the repository. */
const ownPaths = /^(content\/articles|packages\/section-kit\/template)\//;
/** Files that a build, an installation, a start or an editor makes. */
const madeLater = /(^|\/)(dist|generated|previous-major|node_modules|\.cache|\.data)\/|\bnome\b/;
const codeBlock = /^ *```[\s\S]*?^ *```$/gm;
const link = /\]\((?!\w+:|[#/])([^)#\s]+)/g;
const codeSpan = /`([\w@.-]+(?:\/[\w@.-]+)+)\/?`/g;
const namedFolder = /\bbelow `([^`]+)`/g;
const fileName = /\.(css|html|json|[cm]?[jt]sx?|md|sh|sql|svg|toml|ya?ml)$/;
const testFile = /`([\w./-]+\.(?:spec|test)\.tsx?)`:?/;

const testFunction = /^(describe|it|test)(\.(describe|each|step)\b.*)?$/s;

const captured = (text, expression) => [...text.matchAll(expression)].map(([, name]) => name);

/** Writes the parameters of a title (`%s`, `${name}`) as an ellipsis. */
const withoutParameters = (title) => title.replaceAll(/%[a-z]|\$\{[^}]*\}/g, '…').replaceAll("\\'", "'");

const titlesByFile = new Map();

/** Returns the titles of groups, tests and their steps in a file. */
function testTitles(file) {
  if (titlesByFile.has(file)) return titlesByFile.get(file);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && testFunction.test(node.expression.getText(source)))
      titles.push(withoutParameters(node.arguments[0]?.getText(source) ?? ''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  titlesByFile.set(file, titles);
  return titles;
}

/** Returns what is wrong with the tests of a statement: `file`: title; title; `another file`: title. */
function findingsOfStatement(statement, find) {
  const [, ...cells] = statement.split(testFile);
  if (cells.length === 0) return [`no test for ${statement}`];
  const findings = [];
  for (let index = 0; index < cells.length; index += 2) {
    const file = find(cells[index]);
    const titles = file ? testTitles(file) : [];
    const quoted = cells[index + 1].split(';').map((title) => title.trim());
    for (const title of file ? quoted.filter(Boolean) : [])
      if (!titles.some((each) => each.includes(withoutParameters(title))))
        findings.push(`${cells[index]} has no test "${title}"`);
  }
  return findings;
}

function findingsOf(page, folder) {
  const text = readFileSync(path.join(folder, page), 'utf8').replaceAll(codeBlock, '');
  const own = path.dirname(page);
  const bases = ['.', own, path.join(own, 'src'), 'packages/section-kit/template/repository'];
  const find = (name) =>
    [...bases, ...captured(text, namedFolder)].map((base) => path.join(folder, base, name)).find(existsSync);
  const topLevel = readdirSync(folder);
  const spans = captured(text, codeSpan).filter((name) => fileName.test(name) || topLevel.includes(name.split('/')[0]));
  const names = new Set([...captured(text, link), ...spans]);
  const findings = [...names]
    .filter((name) => !madeLater.test(name) && !find(name))
    .map((name) => `${name} does not exist`);
  if (page.startsWith('docs/spec-coverage/')) {
    const statements = text.split('\n').filter((line) => line.startsWith('- '));
    findings.push(...statements.flatMap((statement) => findingsOfStatement(statement, find)));
  }
  return findings.map((finding) => `${page}: ${finding}`);
}

/** Returns what the Markdown files of a folder, a clone of the repository, name and the folder does not have. */
export function documentationFindings(folder) {
  const tracked = execFileSync('git', ['ls-files', '*.md'], { cwd: folder, encoding: 'utf8' });
  const pages = tracked.split('\n').filter((page) => page && !ownPaths.test(page));
  return pages.filter((page) => existsSync(path.join(folder, page))).flatMap((page) => findingsOf(page, folder));
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../steps.mjs';
import { compileChanged } from './compile.mjs';

let folder;
const write = (file, text) => writeFileSync(path.join(folder, file), text);
const output = (file) => path.join(folder, 'dist', file);
const compileFiles = (...files) => compileChanged(path.relative(root, folder), files);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salaria-compile-'));
  mkdirSync(path.join(folder, 'src/posts'), { recursive: true });
  write('src/posts/post.ts', 'export const title: string = "Posta";');
  write('src/other.ts', 'export const other = 1;');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('compileChanged', () => {
  it('compiles changed files and no others', async () => {
    expect(await compileFiles('posts/post.ts')).toBeUndefined();
    expect(readFileSync(output('posts/post.js'), 'utf8')).toContain('title = "Posta"');
    expect(existsSync(output('other.js'))).toBe(false);
  });

  it('compiles no tests', async () => {
    write('src/posts/post.test.ts', 'export const test = 1;');
    expect(await compileFiles('posts/post.test.ts', 'posts/post.ts')).toBeUndefined();
    expect(existsSync(output('posts/post.test.js'))).toBe(false);
  });

  it('removes the output of deleted files', async () => {
    await compileFiles('posts/post.ts', 'other.ts');
    rmSync(path.join(folder, 'src/posts/post.ts'));
    expect(await compileFiles('posts/post.ts')).toBeUndefined();
    expect([output('posts/post.js'), output('posts/post.js.map')].filter(existsSync)).toEqual([]);
    expect(existsSync(output('other.js'))).toBe(true);
  });

  it('resolves with the errors of a file, and compiles the others', async () => {
    write('src/other.ts', 'export const = 1;');
    const errors = await compileFiles('other.ts', 'posts/post.ts');
    expect(errors).toContain('src/other.ts:1:');
    expect(errors).not.toMatch(/^\s*(at |\d+: )/m);
    expect(existsSync(output('posts/post.js'))).toBe(true);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));

it.each(files)('declares the exports of %s without the packages of tests, which no site installs', (fileName) => {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(path.join(folder, fileName), 'utf8'), {
    fileName,
    reportDiagnostics: true,
  });
  expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
  expect(outputText).not.toMatch(/\bany\b/);
});

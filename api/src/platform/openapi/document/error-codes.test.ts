import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from './error-codes.js';
import { errorResponses } from './error-responses.js';

const source = path.join(import.meta.dirname, '../../..');
const thrown = /\bnew ApiError\(\s*(\d{3}),\s*'([a-z_]+)'/g;
/** Of a file that cannot be used, `400 pdf_…`: the description of the status has examples. */
const ofFiles = /^(400|413|415|422) (pdf|release|picture|table)_/;

it('every code that the API throws is described with its status', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$|^testing\//.test(name),
  );
  const codes = files.flatMap((name) => [...readFileSync(path.join(source, name), 'utf8').matchAll(thrown)]);
  expect(codes.length).toBeGreaterThan(50);
  const missing = codes.filter(([, status = '', code = '']) => {
    const described = errorResponses[Number(status)]?.description ?? '';
    return (
      !errorCodes[Number(status)]?.[code] && !described.includes(`\`${code}\``) && !ofFiles.test(`${status} ${code}`)
    );
  });
  expect(missing.map(([, status, code]) => `${status} ${code}`)).toEqual([]);
});

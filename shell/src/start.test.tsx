import { act } from '@testing-library/react';
import { start } from './start';

jest.mock('./sections/loading/federation-runtime');
jest.mock('./sections/report-failure');

const text = '<main><h1>Approfondimenti</h1></main>';
const registry = '<script type="application/json" id="salaria-registry">{"version":"","sections":[]}</script>';

test.each([
  ['its data', ''],
  ['the end of the registry', registry.slice(0, 70)],
  ['the facts of the site', registry],
  ['their end', `${registry}<script type="application/json" id="salaria-site">{"name":"Arche`],
])('a page that broke off before %s keeps its text', async (_what, rest) => {
  document.body.innerHTML = `<div id="root" data-rendered="/blog">${text}</div>${rest}`;
  await act(() => start());
  expect(document.getElementById('root')?.innerHTML).toBe(text);
});

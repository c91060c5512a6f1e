import { CacheProvider, css, Global, keyframes } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import styled from '@emotion/styled';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import * as facade from '..';
import { createStyleCache, isScoped } from './style-cache';

/** Renders with the site's style cache and returns the rules that reach the page. */
function rulesOf(element: ReactElement): string {
  const insert = jest.spyOn(StyleSheet.prototype, 'insert').mockImplementation(() => undefined);
  render(<CacheProvider value={createStyleCache()}>{element}</CacheProvider>).unmount();
  const rules = insert.mock.calls.map(([rule]) => rule).join('\n');
  insert.mockRestore();
  return rules;
}

function withStyles(styles: string) {
  const Box = styled.div(css(styles));
  return rulesOf(<Box />);
}

test.each([
  'body:has(&) main { display: none; }',
  'html :is(main, &) { display: none; }',
  'color: red; } main { display: none; } .x {',
  '@media screen { html:has(&) main { display: none; } }',
  '@font-face { font-family: main; src: local(main); }',
])('drops %s', (styles) => {
  expect(withStyles(`border: 0; ${styles}`)).not.toContain('main');
});

test.each([
  ['& > p { top: 1px; }', /\.css-[\w-]+>p\{top:1px;\}/],
  ['&:hover, &[data-a="b c"] { top: 1px; }', /:hover.*top:1px/],
  ['html[data-dark] & { top: 1px; }', /html\[data-dark\] \.css-[\w-]+\{top:1px;\}/],
  ['@media print { display: none; & ul { top: 1px; } }', /@media print.*display:none.* ul\{top:1px/],
  ['@container (min-width: 10rem) { top: 1px; }', /@container.*top:1px/],
])('keeps %s', (styles, rule) => {
  expect(withStyles(styles)).toMatch(rule);
});

test('keeps keyframes, but no rule that escapes from them', () => {
  const turn = keyframes`to { top: 1px; }`;
  const escaping = keyframes`to { top: 2px; } } main { display: none; } @keyframes x {`;
  const Turning = styled.div`animation: ${turn} 1s;`;
  const Escaping = styled.div`animation: ${escaping} 1s;`;
  expect(rulesOf(<Turning />)).toContain('to{top:1px;}');
  expect(rulesOf(<Escaping />)).not.toContain('main');
});

test('keeps the global styles of the shell, which the facade does not offer to sections', () => {
  expect(rulesOf(<Global styles="main { top: 1px; }" />)).toContain('main{top:1px;}');
  expect(Object.keys(facade).filter((name) => /Global/.test(name))).toEqual([]);
});

test.each([
  ['.css-a b', true],
  ['.css-ab', false],
  ['p .css-a:hover', true],
  ['p:has(.css-a)', false],
  ['.x:is(.css-a p)', false],
])('%s is scoped to .css-a: %s', (selector, expected) => {
  expect(isScoped(selector, '.css-a')).toBe(expected);
});

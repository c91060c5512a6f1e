import { describe, expect, it } from '@jest/globals';
import { toCsv } from './csv.js';
import { escapeHtml, inertJson, tag } from './markup.js';

describe('toCsv', () => {
  it('quotes what would break a row', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['x;y', 'di "Posta"\nqui'],
      ]),
    ).toBe('\ufeffa;b\r\n"x;y";"di ""Posta""\nqui"\r\n');
  });

  it('lets no spreadsheet run a cell, and leaves other cells as they are', () => {
    for (const text of ['=1+1', '+39 06', '-1+2', '@SUM(A1)', ' =1', '\t=1', '\u00a0=1', '＝1', '\r=1', '\t1', '- x'])
      expect(toCsv([[text]])).toMatch(/^\ufeff"?'/);
    for (const text of ['-13.005', '42', 'a=1', 'Posta', '']) expect(toCsv([[text]])).toBe(`\ufeff${text}\r\n`);
  });
});

it('escapes what could end an attribute, an element or a script', () => {
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
  const text = '</script><script>alert(1)</script><!--';
  expect(inertJson({ text })).not.toMatch(/<[/!s]/);
  expect(JSON.parse(inertJson({ text }))).toEqual({ text });
});

it('writes attributes escaped, flags without a value, and leaves out undefined ones', () => {
  expect(tag('link', { href: '"><x>', crossorigin: true, integrity: undefined, 'data-s': '' })).toBe(
    '<link href="&quot;&gt;&lt;x&gt;" crossorigin data-s="">',
  );
});

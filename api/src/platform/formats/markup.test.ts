import { expect, it } from '@jest/globals';
import { escapeHtml, inertJson, tag } from './markup.js';

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

import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { PageErrors } from './page-errors.js';

/** Returns what the gate says of errors that a page logs. */
function faultsOf(...texts: string[]): string[] {
  const page = new EventEmitter();
  const errors = new PageErrors(page as unknown as Page, '0123456789ab');
  const location = () => ({ url: 'http://localhost:3000/mostre' });
  for (const text of texts) page.emit('console', { location, text: () => text, type: () => 'error' });
  return errors.take();
}

describe('an error that a page logs', () => {
  it('is named with its place in the code of the section, or with what the policy refused', () => {
    const stack = 'Error: rotto\n    at f (http://localhost:3000/sections/mf-mostre/1/x.page.5260f3b543.js:1:4210)';
    const violation =
      "Loading the image 'http://altrove.example/a.png' violates the following Content Security Policy directive: " +
      '"img-src \'self\'".';
    expect(faultsOf(stack, violation)).toEqual([
      'lancia un errore: rotto (x.page.5260f3b543.js:1:4210)',
      'usa http://altrove.example/a.png: la politica di sicurezza del sito (CSP, img-src) non lo ammette',
    ]);
  });

  it.each([
    ['line breaks', '\n'.repeat(200_000)],
    ['addresses', 'http://a/'.repeat(50_000)],
    ['what the policy could name', `'${'a:'.repeat(200_000)} Content Security Policy directive: "img-src`],
  ])('does not hold up the site with any number of %s', (_what, text) => {
    const startedAt = performance.now();
    expect(faultsOf(`Error: rotto ${text}`)).toHaveLength(1);
    // Some milliseconds; ten seconds and more if a pattern reads the text again from each of its characters.
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

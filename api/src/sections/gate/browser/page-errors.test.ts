import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { PageErrors } from './page-errors.js';

let logPlace: string;
beforeEach(() => {
  logPlace = 'http://localhost:3000/assets/shell.js';
});

/** Returns what the gate says of errors that a page logs. */
function faultsOf(...texts: string[]): string[] {
  const page = new EventEmitter();
  const errors = new PageErrors(page as unknown as Page, '0123456789ab');
  const location = () => ({ url: logPlace, lineNumber: 0, columnNumber: 41 });
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

  it('is named with the place that logs it, if that is in the code of the section', () => {
    expect(faultsOf('manca la chiave')).toEqual(['lancia un errore: manca la chiave']);
    logPlace = 'http://localhost:3000/sections/mf-mostre/1/x.page.5260f3b543.js';
    expect(faultsOf('manca la chiave')).toEqual(['lancia un errore: manca la chiave (x.page.5260f3b543.js:1:42)']);
  });

  it('says what the server and the browser rendered differently', () => {
    const error =
      'Minified React error #418; visit https://react.dev/errors/418?args[]=text&args[]= for the full message';
    expect(faultsOf(error)).toEqual([expect.stringMatching(/^mostra nel browser altro che nell'HTML del server/)]);
  });

  it('is one sentence of ours for a refused request, and for code in a text', () => {
    const refusal =
      "Connecting to 'https://api.example/x' violates the following Content Security Policy directive: " +
      '"connect-src \'self\'". The action has been blocked.';
    const again =
      "Fetch API cannot load https://api.example/x. Refused to connect because it violates the document's Content Security Policy.";
    expect(faultsOf(refusal, again)).toEqual([
      'usa https://api.example/x: la politica di sicurezza del sito (CSP, connect-src) non lo ammette',
    ]);
    const evaluation =
      'EvalError: Evaluating a string as JavaScript violates the following Content Security Policy directive because ' +
      "'unsafe-eval' is not an allowed source of script: script-src 'self'\".\n    at http://a/sections/b/1/x.page.js:1:2";
    expect(faultsOf(evaluation)).toEqual([
      'lancia un errore: esegue un testo come codice (eval): la politica di sicurezza del sito (CSP, script-src) non lo ammette (x.page.js:1:2)',
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

it('tells requests that a change of the network has stopped from those that the page lost', () => {
  const page = new EventEmitter();
  const errors = new PageErrors(page as unknown as Page, '0123456789ab');
  const fail = (errorText: string) => page.emit('requestfailed', { failure: () => ({ errorText }) });
  fail('net::ERR_FAILED');
  expect(errors.hasNetworkChange).toBe(false);
  fail('net::ERR_NETWORK_CHANGED');
  expect(errors.hasNetworkChange).toBe(true);
});

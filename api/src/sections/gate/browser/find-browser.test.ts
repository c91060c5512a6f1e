import { expect, it } from '@jest/globals';
import { findBrowser } from './find-browser.js';

it('takes the first browser that is installed', () => {
  expect(findBrowser(undefined, ['/non/esiste', process.execPath, '/usr/bin/env'])).toEqual({
    program: process.execPath,
    isConfigured: false,
  });
});

it('takes the configured browser, also where another one is installed', () => {
  expect(findBrowser('/opt/browser', [process.execPath])).toEqual({ program: '/opt/browser', isConfigured: true });
});

it('takes none where none is installed, or the operator wants none', () => {
  expect(findBrowser(undefined, ['/non/esiste'])).toBeUndefined();
  expect(findBrowser('off', [process.execPath])).toBeUndefined();
});

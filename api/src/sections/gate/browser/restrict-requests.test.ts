import { expect, it } from '@jest/globals';
import { crossOriginAction } from './restrict-requests.js';

const team = 'https://squadra.example';
const request = (url: string, resourceType = 'script', method = 'GET') => ({
  url: () => url,
  method: () => method,
  resourceType: () => resourceType,
  isNavigationRequest: () => resourceType === 'document',
});

it.each([
  ['the files of a candidate at its address', request(`${team}/a/entry.js`), 'continue'],
  ['another site', request('https://altro.example/a.js'), 'abort'],
  ['a service of the server', request('http://127.0.0.1:9200/_cat', 'fetch'), 'abort'],
  ['a document of the server’s network', request('http://169.254.169.254/', 'document'), 'abort'],
  ['a document at the team’s address, which may redirect', request(`${team}/`, 'document'), 'abort'],
  ['a write to the team’s address', request(`${team}/`, 'fetch', 'POST'), 'abort'],
  ['a picture of another site', request('http://10.0.0.1/foto.jpg', 'image'), 'pixel'],
])('answers a request for %s', (_what, crossOriginRequest, action) => {
  expect(crossOriginAction(crossOriginRequest, team)).toBe(action);
});

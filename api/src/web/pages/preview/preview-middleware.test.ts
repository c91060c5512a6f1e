import { describe, expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { RequestTarget } from '../../../platform/requests/target/request-target.js';
import { concernsPreview } from './preview-middleware.js';

function requestFor(url: string, cookie?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  if (cookie !== undefined) request.headers.cookie = cookie;
  return request;
}

describe('concernsPreview', () => {
  it.each(['/?anteprima=x', '/?%61nteprima=fine', '/blog?a=1&%61%6e%74eprima=x', '/blog?anteprima', '/?a?&anteprima='])(
    'finds the parameter in %s',
    (url) => expect(concernsPreview(RequestTarget.of(requestFor(url)))).toBe(true),
  );

  it.each(['salaria_anteprima=x', 'salaria_anteprima =x', 'a=1;salaria_anteprima=', 'a=b; salaria_anteprima=%78'])(
    'finds the cookie in «%s»',
    (cookie) => expect(concernsPreview(RequestTarget.of(requestFor('/blog', cookie)))).toBe(true),
  );

  it.each([
    ['/anteprima=x', undefined],
    ['/?anteprima2=x', 'xsalaria_anteprima=1'],
    ['/?a=anteprima', 'a=salaria_anteprima=1'],
  ])('lets the cache answer %s with cookie %s', (url, cookie) => {
    expect(concernsPreview(RequestTarget.of(requestFor(url, cookie)))).toBe(false);
  });
});

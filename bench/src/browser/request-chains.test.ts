import { initiatorOf, depthOf, type PageRequest } from './request-chains.js';

const request = (url: string, kind: string, initiator?: string): PageRequest => ({
  url,
  kind,
  initiator,
  method: 'GET',
  began: 0,
  ended: 1,
  bytes: 1,
});

describe('depthOf', () => {
  const page = request('/', 'Document');
  const shell = request('/shell.js', 'Script', '/');

  it('is 1 for a page alone and 2 with the files that it names', () => {
    expect(depthOf([page])).toBe(1);
    expect(depthOf([page, shell, request('/font.woff2', 'Font', '/')])).toBe(2);
  });

  it('grows with every script that requests another', () => {
    const entry = request('/entry.js', 'Script', '/shell.js');
    expect(depthOf([request('/page.js', 'Script', '/entry.js'), page, shell, entry])).toBe(4);
  });

  it('counts requests without a known initiator as named by the page', () => {
    expect(depthOf([page, request('/x.png', 'Image', '/gone.css')])).toBe(2);
  });

  it('terminates for requests that initiate each other', () => {
    expect(depthOf([request('/a.js', 'Script', '/b.js'), request('/b.js', 'Script', '/a.js')])).toBe(3);
  });
});

describe('initiatorOf', () => {
  it('is the nearest script, also through promises', () => {
    const stack = { callFrames: [], parent: { callFrames: [{ url: '' }, { url: '/shell.js' }] } };
    expect(initiatorOf({ type: 'script', url: '/', stack }, 'Fetch')).toBe('/shell.js');
  });

  it('is the page for files that it names, and undefined for the page', () => {
    expect(initiatorOf({ type: 'parser', url: '/' }, 'Font')).toBe('/');
    expect(initiatorOf({ type: 'other', url: '/old' }, 'Document')).toBeUndefined();
  });
});

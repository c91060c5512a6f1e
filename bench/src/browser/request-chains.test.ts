import { askerOf, depthOf, type PageRequest } from './request-chains.js';

const request = (url: string, kind: string, askedBy?: string): PageRequest => ({
  url,
  kind,
  askedBy,
  method: 'GET',
  began: 0,
  ended: 1,
  bytes: 1,
});

describe('the depth of a page', () => {
  const document = request('/', 'Document');
  const shell = request('/shell.js', 'Script', '/');

  it('is one for a document alone, and two with what it names', () => {
    expect(depthOf([document])).toBe(1);
    expect(depthOf([document, shell, request('/font.woff2', 'Font', '/')])).toBe(2);
  });

  it('grows with every script that has to come before another is known', () => {
    const entry = request('/entry.js', 'Script', '/shell.js');
    expect(depthOf([request('/page.js', 'Script', '/entry.js'), document, shell, entry])).toBe(4);
  });

  it('counts what nobody is known to have asked for as named by the document', () => {
    expect(depthOf([document, request('/x.png', 'Image', '/gone.css')])).toBe(2);
  });

  it('ends for requests that ask for each other', () => {
    expect(depthOf([request('/a.js', 'Script', '/b.js'), request('/b.js', 'Script', '/a.js')])).toBe(3);
  });
});

describe('who asked', () => {
  it('is the nearest script, through promises too', () => {
    const stack = { callFrames: [], parent: { callFrames: [{ url: '' }, { url: '/shell.js' }] } };
    expect(askerOf({ type: 'script', url: '/', stack }, 'Fetch')).toBe('/shell.js');
  });

  it('is the document for what stands in it, and nobody for the document', () => {
    expect(askerOf({ type: 'parser', url: '/' }, 'Font')).toBe('/');
    expect(askerOf({ type: 'other', url: '/old' }, 'Document')).toBeUndefined();
  });
});

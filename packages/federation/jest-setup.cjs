const util = require('node:util');
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// What is awaited comes within milliseconds, but on a busy machine a part that is loaded late can take seconds.
configure({ asyncUtilTimeout: 8000 });

// The router asks for these when it is imported; jsdom does not hand on Node's.
globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;

// What jsdom lacks and the components ask for: observers that never fire, and pointers that are never captured.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});
// A test of what runs in no page (`@jest-environment node`) has none of these.
if (typeof Element !== 'undefined') {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
}

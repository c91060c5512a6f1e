const util = require('node:util');
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Elements appear within milliseconds; on a busy machine, a lazy component can take seconds.
configure({ asyncUtilTimeout: 8000 });

// The router needs these when it is imported; jsdom does not expose Node's.
globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;

// Browser APIs that components call and jsdom lacks: the observers never fire, and pointers are never captured.
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
// With `@jest-environment node` there is no DOM.
if (typeof Element !== 'undefined') {
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
  // As in a browser, `showModal` and `close` save and return the focus.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    if (this.open) throw new DOMException('The dialog is open.', 'InvalidStateError');
    this.previouslyFocused = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    if (!this.open) return;
    this.open = false;
    this.previouslyFocused?.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  window.scrollTo = () => {};
}

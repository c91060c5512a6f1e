/**
 * Scripts for the page of a browser test, as text: the API is compiled without the types of a browser. The probe runs
 * before any other script of the page and keeps its own references, so that a release cannot change what it reports.
 */

/** Whether the shell runs, shows its notice instead of a section, and contains the section's part. */
export type PageState = { isRunning: boolean; hasNotice: boolean; hasPart: boolean };

/** Returns a script that reads the state; without a selector of the section's part, no part is looked for. */
export const pageStateScript = (root?: string): string => `(() => {
  const main = document.querySelector('main');
  const headings = [...document.querySelectorAll('main [role=alert] h2')];
  return {
    isRunning: document.readyState === 'complete' && !document.querySelector('[data-unhydrated]') &&
      (main?.textContent ?? '').trim() !== '',
    hasPart: ${root === undefined ? 'true' : `document.querySelector(${JSON.stringify(root)}) !== null`},
    hasNotice: headings.some((heading) => /non disponibile/.test(heading.textContent ?? '')),
  };
})()`;

/** Built-ins whose own properties, and those of their prototypes, are compared. */
const globals = (
  'Object Function Array String Number Boolean Symbol BigInt Date RegExp Error Promise Map Set WeakMap WeakSet Proxy ' +
  'Reflect JSON Math Intl URL URLSearchParams EventTarget Event Node Element HTMLElement Document History Storage ' +
  'Headers Request Response fetch setTimeout queueMicrotask requestAnimationFrame getComputedStyle'
).split(' ');

/** Elements of the shell, on every page. */
const selectors = [
  'html',
  'body',
  'header:not(main *)',
  'header:not(main *) nav',
  'header:not(main *) button',
  'main',
  'footer:not(main *)',
  'footer:not(main *) h2',
];
const styleProperties = (
  'display visibility opacity position color background-color font-family font-size text-transform pointer-events ' +
  'transform filter outline-width max-width'
).split(' ');

/**
 * Part of the probe: names the selectors, each a line, that match elements outside the section's root, or all without a
 * section. Rules of components have a class of their own and are left out.
 */
const rulesScript = `
  const componentClass = /\\.css-/;
  const matchesOutside = (selector, root) => {
    try {
      const elements = findAll(selector);
      for (let at = 0; at < elements.length; at += 1) if (!closest(elements[at], root)) return true;
      return false;
    } catch {
      return true;
    }
  };
  const collectRules = (rules, root) => {
    let lines = '';
    for (let at = 0; at < rules.length; at += 1) {
      const { selectorText, cssRules } = rules[at];
      if (selectorText && !componentClass.test(selectorText) && (!root || matchesOutside(selectorText, root)))
        lines += selectorText + '\\n';
      else if (cssRules && selectorText === undefined) lines += collectRules(cssRules, root);
    }
    return lines;
  };
  const rules = (section) => {
    const root = section && '[data-section="' + section + '"]';
    let lines = '';
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    for (let at = 0; at < sheets.length; at += 1) {
      try {
        lines += collectRules(sheets[at].cssRules, root);
      } catch {
        lines += 'un foglio di stile che non si legge: ' + sheets[at].href + '\\n';
      }
    }
    return lines;
  };`;

/** Part of the probe: the duration in ms of the longest task of the page, with tasks whose entries wait for delivery. */
const tasksScript = `
  let longestTaskMs = 0;
  const recordTasks = (entries) => {
    for (let at = 0; at < entries.length; at += 1)
      if (entries[at].duration > longestTaskMs) longestTaskMs = entries[at].duration;
  };
  const observer = new PerformanceObserver((list) => recordTasks(list.getEntries()));
  const takeRecords = observer.takeRecords.bind(observer);
  observer.observe({ type: 'longtask', buffered: true });
  const longestTask = () => {
    recordTasks(takeRecords());
    return longestTaskMs;
  };`;

/** Part of the probe: the site's own links, buttons and fields, and whether an element is one of them or contains it. */
const controlsScript = `
  const owners = { header: 'header:not(main *)', footer: 'footer:not(main *)', main: 'main' };
  const borrow = (method) => method.call.bind(method);
  const findIn = borrow(Element.prototype.querySelectorAll);
  const checkVisibility = borrow(Element.prototype.checkVisibility);
  const scrollIntoView = borrow(Element.prototype.scrollIntoView);
  const rectOf = borrow(Element.prototype.getBoundingClientRect);
  const contains = borrow(Node.prototype.contains);
  let owner = null;
  let controls = [];
  const findControls = (part, section) => {
    controls = [];
    owner = find(owners[part]);
    const found = owner ? findIn(owner, 'a[href], button, input, select, textarea') : [];
    const own = '[data-section="' + section + '"]';
    for (let at = 0; at < found.length; at += 1)
      if (!closest(found[at], own) && checkVisibility(found[at], { opacityProperty: true, visibilityProperty: true }))
        controls[controls.length] = found[at];
    return controls.length;
  };
  const showControl = (at) => {
    scrollIntoView(controls[at], { block: 'center', inline: 'nearest', behavior: 'instant' });
    const page = rectOf(document.documentElement);
    const { x, y, width, height } = rectOf(controls[at]);
    return (x - page.x + width / 2 | 0) + ' ' + (y - page.y + height / 2 | 0);
  };
  const getter = (owner, key) => borrow(getOwnPropertyDescriptor(owner.prototype, key).get);
  const parentOf = getter(Node, 'parentNode');
  const originOf = window.CSSPseudoElement ? getter(CSSPseudoElement, 'element') : parentOf;
  // ::before of a button is no node, and in older versions of Chromium a node that is in no document.
  const elementOf = (hit) => {
    try {
      return contains(document, hit) ? hit : parentOf(hit);
    } catch {
      return originOf(hit);
    }
  };
  const isControl = (hit, at) => {
    const element = elementOf(hit);
    const isAround = element === hit && contains(owner, hit) && contains(hit, controls[at]);
    return isAround || contains(controls[at], element);
  };`;

/**
 * Returns a script that installs `window[name]`: `changes()` names built-ins that differ from what they were before any
 * other script ran, `styles()` describes the shell's computed styles, each one a line, `rules(section)` names selectors
 * that reach beyond the section, `longestTask()` is in ms. `findControls(part, section)` counts the site's controls in
 * header, footer or main, outside the section; `showControl(at)` scrolls to one and returns its middle on the page, and
 * `isControl(node, at)` tells whether a node is the control, in it, or around it in the same part.
 */
export const probeScript = (name: string): string => `(() => {
  const { ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const { is } = Object;
  const computedStyle = window.getComputedStyle.bind(window);
  const find = document.querySelector.bind(document);
  const findAll = document.querySelectorAll.bind(document);
  const closest = Element.prototype.closest.call.bind(Element.prototype.closest);
  const readProperty = CSSStyleDeclaration.prototype.getPropertyValue.call.bind(
    CSSStyleDeclaration.prototype.getPropertyValue);
  const globals = ${JSON.stringify(globals)};
  const selectors = ${JSON.stringify(selectors)};
  const properties = ${JSON.stringify(styleProperties)};
  const snapshot = [];
  const record = (label, target, key) => {
    snapshot[snapshot.length] = { label, target, key, descriptor: getOwnPropertyDescriptor(target, key) };
  };
  const recordAll = (label, target) => {
    const keys = ownKeys(target);
    // React sets Error.prepareStackTrace while it reads a component stack, and leaves the property behind.
    const isExtensible = label === 'Error';
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at];
      record(label + '.' + (typeof key === 'symbol' ? 'Symbol' : key), target, key);
    }
    if (!isExtensible) snapshot[snapshot.length] = { label, target, count: keys.length };
  };
  for (let at = 0; at < globals.length; at += 1) {
    const value = window[globals[at]];
    record(globals[at], window, globals[at]);
    if (value === undefined) continue;
    recordAll(globals[at], value);
    if (value.prototype) recordAll(globals[at] + '.prototype', value.prototype);
  }
  const isSame = (before, after) => after !== undefined && is(before.value, after.value) &&
    before.get === after.get && before.set === after.set;
  const isUnchanged = ({ target, key, count, descriptor }) => count === undefined
    ? isSame(descriptor, getOwnPropertyDescriptor(target, key))
    : ownKeys(target).length === count;
  const changes = () => {
    let lines = '';
    for (let at = 0; at < snapshot.length; at += 1)
      if (!isUnchanged(snapshot[at])) lines += snapshot[at].label + '\\n';
    return lines;
  };
  const styles = () => {
    let lines = '';
    for (let at = 0; at < selectors.length; at += 1) {
      const element = find(selectors[at]);
      if (!element) continue;
      const style = computedStyle(element);
      for (let index = 0; index < properties.length; index += 1)
        lines += selectors[at] + ': ' + properties[index] + ' = ' + readProperty(style, properties[index]) + '\\n';
    }
    return lines;
  };
${rulesScript}
${tasksScript}
${controlsScript}
  const probe = { __proto__: null, changes, styles, rules, longestTask, findControls, showControl, isControl };
  defineProperty(window, ${JSON.stringify(name)}, { value: probe });
})();`;

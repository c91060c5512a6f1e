/**
 * Scripts that run in the page of a browser test, as text: the API is compiled without the types of a browser. The probe
 * is installed before any script of the page and keeps its own references, so that a release cannot answer for it.
 */

/** What the shell shows: whether it runs, and whether its notice stands in place of a section. */
export type PageState = { isRunning: boolean; hasNotice: boolean };

export const pageStateScript = `(() => {
  const main = document.querySelector('main');
  return {
    isRunning: document.readyState === 'complete' && !document.querySelector('[data-waking]') &&
      (main?.textContent ?? '').trim() !== '',
    hasNotice: [...document.querySelectorAll('main [role=alert] h2')].some((it) => /non disponibile/.test(it.textContent ?? '')),
  };
})()`;

/** Installs \`window[name]\`: \`changes()\` lists built-ins that differ from what they were, \`styles()\` the shell's styles. */
export const probeScript = (name: string): string => `(() => {
  const { ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const { is, create } = Object;
  const style = window.getComputedStyle.bind(window);
  const find = document.querySelector.bind(document);
  const roots = ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Error',
    'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Proxy', 'Reflect', 'JSON', 'Math', 'Intl', 'URL', 'URLSearchParams',
    'EventTarget', 'Event', 'Node', 'Element', 'HTMLElement', 'Document', 'History', 'Storage', 'Headers', 'Request',
    'Response', 'fetch', 'setTimeout', 'queueMicrotask', 'requestAnimationFrame', 'getComputedStyle'];
  const shots = [];
  const shoot = (label, target) => {
    const keys = ownKeys(target);
    for (let at = 0; at < keys.length; at += 1) {
      const descriptor = getOwnPropertyDescriptor(target, keys[at]);
      shots[shots.length] = { label, target, key: keys[at], descriptor };
    }
    shots[shots.length] = { label, target, count: keys.length };
  };
  for (let at = 0; at < roots.length; at += 1) {
    const root = roots[at];
    const value = window[root];
    shots[shots.length] = { label: '', target: window, key: root, descriptor: getOwnPropertyDescriptor(window, root) };
    if (value === undefined) continue;
    shoot(root, value);
    if (value.prototype) shoot(root + '.prototype', value.prototype);
  }
  const same = (one, other) => other !== undefined && is(one.value, other.value) && one.get === other.get && one.set === other.set;
  const nameOf = ({ label, key }) => (label === '' ? '' : label + '.') + (typeof key === 'symbol' ? 'Symbol' : key);
  const changes = () => {
    let text = '';
    for (let at = 0; at < shots.length; at += 1) {
      const shot = shots[at];
      if (shot.count === undefined ? same(shot.descriptor, getOwnPropertyDescriptor(shot.target, shot.key))
        : ownKeys(shot.target).length <= shot.count) continue;
      text += (text === '' ? '' : ' ') + (shot.count === undefined ? nameOf(shot) : shot.label);
    }
    return text;
  };
  const properties = ['display', 'visibility', 'opacity', 'position', 'color', 'background-color', 'font-family', 'font-size',
    'text-transform', 'pointer-events', 'transform', 'filter', 'outline-width', 'max-width'];
  const styles = () => {
    let text = '';
    for (const selector of ['html', 'body', 'header:not(main *)', 'header:not(main *) nav', 'main', 'footer:not(main *)']) {
      const element = find(selector);
      if (!element) continue;
      const computed = style(element);
      for (let at = 0; at < properties.length; at += 1)
        text += selector + ': ' + properties[at] + ' = ' + computed.getPropertyValue(properties[at]) + '\\n';
    }
    return text;
  };
  defineProperty(window, ${JSON.stringify(name)}, { value: { __proto__: null, changes, styles } });
})();`;

/** Members that classes without `class` syntax legitimately assign on objects that inherit them, and array lengths. */
const skippedMembers: readonly PropertyKey[] = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'length'];

/** Globals that React, the router and the failure path use. */
const globalNames = (
  'Array ArrayBuffer BigInt Boolean Date JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol ' +
  'WeakMap WeakSet decodeURIComponent encodeURIComponent isNaN parseInt AbortController AbortSignal Headers ' +
  'MessageChannel MessagePort Response URL URLSearchParams EventTarget Node Element HTMLElement Document ' +
  'DocumentFragment CharacterData Text History CSSStyleSheet fetch setTimeout clearTimeout queueMicrotask'
).split(' ');

type Owner = Record<PropertyKey, unknown>;
const isOwner = (value: unknown): value is Owner =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

function lockProperty(owner: Owner, key: PropertyKey): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  if (!descriptor?.configurable) return;
  const lock = 'value' in descriptor ? { writable: false, configurable: false } : { configurable: false };
  Object.defineProperty(owner, key, lock);
}

/**
 * Locks a method and still allows objects that inherit it to assign one of their own, as webpack's chunk loader assigns
 * `push` and transpiled subclasses of RegExp assign `exec`. An inherited read-only property would forbid that.
 * Methods of the DOM, which are enumerable, stay values: DOMPurify would call the getter in place of the method.
 */
function lockMethod(owner: Owner, key: PropertyKey): void {
  const { defineProperty } = Object;
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  const method = descriptor?.value;
  if (typeof method !== 'function' || !descriptor?.configurable || descriptor.enumerable) {
    lockProperty(owner, key);
    return;
  }
  defineProperty(owner, key, {
    configurable: false,
    get: () => method,
    set(this: Owner, value: unknown) {
      if (this === owner) throw new TypeError(`${String(key)} is read-only`);
      defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

function lockMembers(owner: Owner): void {
  for (const key of Reflect.ownKeys(owner)) if (!skippedMembers.includes(key)) lockMethod(owner, key);
}

/**
 * Makes the built-ins that React, the router and the shell rely on unmodifiable, before section code runs. A section
 * that modifies one fails alone, with a TypeError, instead of breaking the header and the error boundaries around it.
 */
export function lockBuiltins(scope: Owner): void {
  for (const name of globalNames) {
    const builtin = scope[name];
    lockProperty(scope, name);
    if (!isOwner(builtin)) continue;
    lockMembers(builtin);
    if (isOwner(builtin['prototype'])) lockMembers(builtin['prototype']);
  }
  // An added property such as `get` or `then` would be inherited by every object literal.
  const { Object: objects } = scope;
  if (isOwner(objects) && isOwner(objects['prototype'])) Object.preventExtensions(objects['prototype']);
}

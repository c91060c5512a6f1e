/** Members that classes without `class` syntax legitimately assign on objects that inherit them, and array lengths. */
const skippedMembers: readonly PropertyKey[] = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'length'];

/** Globals that React, the router and the failure path use. */
const globalNames = (
  'Array ArrayBuffer BigInt Boolean Date JSON Map Math Number Object Promise Proxy Reflect RegExp Set String ' +
  'Symbol WeakMap WeakSet decodeURIComponent encodeURIComponent isNaN parseInt AbortController AbortSignal Headers ' +
  'MessageChannel MessagePort Response URL URLSearchParams EventTarget Node Element HTMLElement Document ' +
  'DocumentFragment CharacterData Text History CSSStyleSheet fetch setTimeout clearTimeout queueMicrotask'
).split(' ');
/** Classes with what forms, requests and storage use of their prototypes: to lock all of it would delay hydration. */
const usedMembers: Record<string, string> = {
  Function: 'call apply bind',
  HTMLInputElement: 'value checked',
  HTMLTextAreaElement: 'value',
  HTMLSelectElement: 'value',
  MutationObserver: 'observe disconnect',
  XMLHttpRequest: 'open send',
  Storage: 'getItem setItem removeItem',
  Navigator: 'sendBeacon',
  Crypto: 'subtle',
  SubtleCrypto: 'digest',
};
/** Globals whose members are not theirs to lock: stored texts, members of their classes, names of errors. */
const plainGlobalNames = 'Error navigator crypto localStorage sessionStorage history'.split(' ');
/** Globals whose iterators `for…of` and spreading use. */
const iterableNames = ['Array', 'Map', 'Set', 'String'];

type Owner = Record<PropertyKey, unknown>;
const isOwner = (value: unknown): value is Owner =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

function prototypeOf(scope: Owner, name: string): Owner {
  const builtin = scope[name];
  const prototype = isOwner(builtin) && builtin['prototype'];
  return isOwner(prototype) ? prototype : {};
}

function refuseChange(key: PropertyKey): never {
  throw new TypeError(`${String(key)} is read-only`);
}

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
      if (this === owner) refuseChange(key);
      defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

function lockMembers(owner: Owner): void {
  for (const key of Reflect.ownKeys(owner)) if (!skippedMembers.includes(key)) lockMethod(owner, key);
}

/** Locks what `for…of` calls of an iterable. */
function lockIterator(iterable: Iterable<unknown>): void {
  const iterator: Owner = Object.getPrototypeOf(iterable[Symbol.iterator]());
  lockProperty(iterator, 'next');
  lockProperty(Object.getPrototypeOf(iterator), Symbol.iterator);
}

/** Forbids functions that V8 would call for each stack trace. React assigns undefined while it describes an error. */
function lockStackTraces(errors: Owner): void {
  const key = 'prepareStackTrace';
  Object.defineProperty(errors, key, {
    get: () => undefined,
    set: (value: unknown) => value === undefined || refuseChange(key),
  });
}

/**
 * Makes the built-ins that React, the router and the shell rely on unmodifiable, before section code runs. A section
 * that modifies one fails alone, with a TypeError, instead of breaking the header and the error boundaries around it.
 */
export function lockBuiltins(scope: Owner): void {
  for (const name of globalNames) {
    const builtin = scope[name];
    lockProperty(scope, name);
    if (isOwner(builtin)) lockMembers(builtin);
    lockMembers(prototypeOf(scope, name));
  }
  for (const [name, members] of Object.entries(usedMembers)) {
    lockProperty(scope, name);
    for (const member of members.split(' ')) lockProperty(prototypeOf(scope, name), member);
  }
  for (const name of plainGlobalNames) lockProperty(scope, name);
  for (const name of iterableNames) {
    const builtin = scope[name];
    if (typeof builtin === 'function') lockIterator(Reflect.construct(builtin, []) as Iterable<unknown>);
  }
  const { Error: errors } = scope;
  if (isOwner(errors)) lockStackTraces(errors);
  // An added property such as `get` or `then` would be inherited by every object literal.
  Object.preventExtensions(prototypeOf(scope, 'Object'));
}

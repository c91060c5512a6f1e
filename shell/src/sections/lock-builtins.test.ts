import { createContext, runInContext } from 'node:vm';
import { lockBuiltins } from './lock-builtins';

const names = 'Array, JSON, Map, Object, Promise, String';

/** Returns a realm of its own whose built-ins are locked. */
function lockedRealm() {
  const context = createContext({});
  lockBuiltins(runInContext(`({ ${names} })`, context) as Record<PropertyKey, unknown>);
  return context;
}

const runLocked = (script: string): unknown => runInContext(`'use strict'; ${script}`, lockedRealm());

test.each([
  'Array.prototype.map = () => { throw new Error("patched"); };',
  'Array.prototype.push = () => 0;',
  'Object.defineProperty(Array.prototype, "push", { value: () => 0 });',
  'Object.defineProperty(String.prototype, "replace", { value: () => "" });',
  'delete Array.prototype.forEach;',
  'Promise.prototype.then = () => undefined;',
  'JSON.stringify = () => "";',
  'Object.assign = () => ({});',
  'Object.prototype.get = () => 1;',
])('rejects %s', (script) => {
  let failure: unknown;
  try {
    runLocked(script);
  } catch (error) {
    failure = error;
  }
  expect(String(failure)).toMatch(/^TypeError: .*(read.only|redefine|delete|extensible)/);
});

test('rejects an assignment in sloppy mode', () => {
  const realm = lockedRealm();
  expect(() => runInContext('Array.prototype.map = null', realm)).toThrow('map is read-only');
  expect(runInContext('[1, 2].map((x) => x * 2).join()', realm)).toBe('2,4');
});

test('allows objects that inherit a method to assign one of their own', () => {
  expect(
    runLocked(`const list = Object.create(Array.prototype);
      list.map = () => 'own';
      [list.map(), [1].map((x) => x + 1).join()].join()`),
  ).toBe('own,2');
});

test('keeps the methods of the DOM as values, as DOMPurify reads them', () => {
  const cloneNode = () => 'copy';
  const scope = { Node: { prototype: { cloneNode } } };
  lockBuiltins(scope);
  const descriptor = { value: cloneNode, writable: false, enumerable: true, configurable: false };
  expect(Object.getOwnPropertyDescriptor(scope.Node.prototype, 'cloneNode')).toEqual(descriptor);
});

test('allows the assignments of chunk loaders and of classes without class syntax', () => {
  expect(runLocked('const chunks = []; chunks.push = () => 7; [chunks.push(1), [].push(1)].join()')).toBe('7,1');
  expect(
    runLocked(`function List() {}
      List.prototype = Object.create(Array.prototype);
      List.prototype.constructor = List;
      List.prototype.toString = () => 'list';
      String(new List())`),
  ).toBe('list');
});

test('makes the globals themselves read-only, and adds none', () => {
  const scope = { fetch: () => 1, other: 1 };
  lockBuiltins(scope);
  expect(() => Object.assign(scope, { fetch: () => 2 })).toThrow(TypeError);
  expect(Object.keys(Object.assign(scope, { other: 2 }))).toEqual(['fetch', 'other']);
});

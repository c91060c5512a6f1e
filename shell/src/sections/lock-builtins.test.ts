import { createContext, runInContext } from 'node:vm';
import { lockBuiltins } from './lock-builtins';

/** Runs a script in a realm of its own whose built-ins are locked. */
function runLocked(script: string): unknown {
  const context = createContext({});
  lockBuiltins(runInContext('globalThis', context) as Record<PropertyKey, unknown>);
  return runInContext(`'use strict'; ${script}`, context);
}

test.each([
  'Array.prototype.map = () => { throw new Error("patched"); };',
  'Array.prototype.push = () => 0;',
  'Object.defineProperty(Array.prototype, "push", { value: () => 0 });',
  'Object.defineProperty(String.prototype, "replace", { value: () => "" });',
  'delete Array.prototype.forEach;',
  'Promise.prototype.then = () => undefined;',
  'JSON.stringify = () => "";',
  'Object.assign = () => ({});',
  'globalThis.Map = class {};',
  'Object.prototype.get = () => 1;',
])('rejects %s', (script) => {
  let failure: unknown;
  try {
    runLocked(script);
  } catch (error) {
    failure = error;
  }
  expect(String(failure)).toContain('TypeError');
});

test('ignores an assignment in sloppy mode', () => {
  const context = createContext({});
  lockBuiltins(runInContext('globalThis', context) as Record<PropertyKey, unknown>);
  expect(runInContext('Array.prototype.map = null; [1, 2].map((x) => x * 2).join()', context)).toBe('2,4');
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

test('adds no names to an object that has none of the built-ins', () => {
  const scope = {};
  lockBuiltins(scope);
  expect(Object.keys(scope)).toEqual([]);
});

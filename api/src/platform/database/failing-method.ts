import { isPromise } from 'node:util/types';
import { Repository } from 'typeorm';

const methodByError = new WeakMap<object, string>();
const namedClasses = new WeakSet<object>();

/** Returns the repository method whose query failed with an error, for the log: `PostsRepository.findNewest`. */
export const failingMethodOf = (error: object): string | undefined => methodByError.get(error);

/** Remembers which method of a repository class, its own or one of TypeORM, was called when a query failed. */
export function nameFailures(repository: { name: string; prototype: object }): void {
  const { name, prototype } = repository;
  if (namedClasses.has(repository)) return;
  namedClasses.add(repository);
  const inherited = Object.getOwnPropertyDescriptors(Repository.prototype);
  for (const [method, descriptor] of Object.entries({
    ...inherited,
    ...Object.getOwnPropertyDescriptors(prototype),
  })) {
    const original: unknown = descriptor.value;
    if (typeof original !== 'function' || method === 'constructor') continue;
    const value = function (this: unknown, ...args: unknown[]): unknown {
      const result: unknown = Reflect.apply(original, this, args);
      return isPromise(result) ? result.catch((error: unknown) => rethrowNamed(error, `${name}.${method}`)) : result;
    };
    Object.defineProperty(prototype, method, { ...descriptor, value });
  }
}

/** The outermost method names the query: it is the one that a service has called. */
function rethrowNamed(error: unknown, method: string): never {
  if (typeof error === 'object' && error !== null) methodByError.set(error, method);
  throw error;
}

import type { Release } from '@salaria/contracts/sections';
import { parts } from 'one-bundle/parts';
import type { ComponentType } from 'react';

// In place of the shell's module of this name: in one bundle a section's part is an `import()`.

/** Does nothing: the bundler's chunk loader retries by itself. */
export function discardContainer(): void {}

/** @throws whatever kept the chunk from coming */
export async function loadModule(release: Release, expose: string): Promise<ComponentType> {
  const module = await parts[`${release.scope}/${expose}`]?.();
  if (!module?.default) throw new Error(`${release.scope}/${expose} has no default export`);
  return module.default;
}

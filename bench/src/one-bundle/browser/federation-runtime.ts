import type { Release } from '@salaria/contracts/sections';
import { parts } from 'one-bundle/parts';
import type { ComponentType } from 'react';

// Replaces the shell's module of this name: in one bundle an exposed module is an `import()`.

/** @throws the error of the chunk's loader */
export async function loadModule(_section: string, release: Release, expose: string): Promise<ComponentType> {
  const module = await parts[`${release.scope}/${expose}`]?.();
  if (!module?.default) throw new Error(`${release.scope}/${expose} has no default export`);
  return module.default;
}

/** Written by the build of the bundle: see ../sources.ts. */
declare module 'one-bundle/parts' {
  export const parts: Record<string, () => Promise<{ default?: import('react').ComponentType }>>;
  export const registry: import('@salaria/contracts/sections').Registry;
}

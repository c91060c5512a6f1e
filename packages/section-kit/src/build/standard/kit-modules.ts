import { fileURLToPath } from 'node:url';

type Resolve = (id: string, importer: string, options: { skipSelf: true }) => Promise<{ id: string } | null>;

const ownFile = fileURLToPath(import.meta.url);

/**
 * Returns a plugin of Vite that finds `@salaria/ui` and `@salaria/contracts` where the section kit has them, below its own
 * folder. webpack and Rspack take `moduleFolders` as `resolve.modules`.
 */
export const kitModules = () => ({
  name: 'salaria-kit-modules',
  enforce: 'pre' as const,
  resolveId(this: { resolve: Resolve }, id: string): Promise<{ id: string } | null> | undefined {
    return id.startsWith('@salaria/') ? this.resolve(id, ownFile, { skipSelf: true }) : undefined;
  },
});

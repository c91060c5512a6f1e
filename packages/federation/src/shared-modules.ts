import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/**
 * The modules that the shell lends to every section, by request, with the package whose version stands for them.
 * Only these: sharing a package whole ends its tree shaking, so all else reaches sections through the facade.
 */
const lent: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@salaria/ui': '@salaria/ui',
  '@salaria/contracts/z': '@salaria/contracts',
};

export const lentRequests = Object.keys(lent);

const packageVersions: Record<string, () => string> = {
  react: () => versionOf('react'),
  'react-dom': () => versionOf('react-dom'),
  '@salaria/ui': () => (require('../../ui/package.json') as { version: string }).version,
  '@salaria/contracts': () => (require('../../contracts/package.json') as { version: string }).version,
};

/** Versions that the shell of this checkout offers, by package. */
export const offeredVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(packageVersions).map(([name, version]) => [name, version()]));

/** How the shell offers them: none is in its first script, which only loads the others after the first paint. */
export function offered(): Record<string, object> {
  const versions = offeredVersions();
  return Object.fromEntries(
    Object.entries(lent).map(([request, name]) => [
      request,
      { singleton: true, version: versions[name], requiredVersion: `^${versions[name]}` },
    ]),
  );
}

/** How a section asks for them: never its own copy, and a clear error when the shell's does not fit `ranges`. */
export function wanted(ranges: Record<string, string>): Record<string, object> {
  const versions = offeredVersions();
  return Object.fromEntries(
    Object.entries(lent).map(([request, name]) => [
      request,
      { singleton: true, strictVersion: true, import: false, requiredVersion: ranges[name] ?? `^${versions[name]}` },
    ]),
  );
}

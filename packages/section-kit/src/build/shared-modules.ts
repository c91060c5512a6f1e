import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

type SharedPackage = 'react' | 'react-dom' | '@salaria/ui' | '@salaria/contracts';

/**
 * The modules that the shell provides and sections consume: each request with the package whose version it has.
 * A package that is shared as a whole loses its tree shaking, so all others reach sections through `@salaria/ui`.
 */
const packageByRequest: Record<string, SharedPackage> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@salaria/ui': '@salaria/ui',
  '@salaria/contracts/z': '@salaria/contracts',
};

export const sharedRequests = Object.keys(packageByRequest);

/** Returns the versions that the shell of this checkout provides, by package. */
export const providedVersions = (): Record<SharedPackage, string> => ({
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  '@salaria/ui': versionOf('@salaria/ui'),
  '@salaria/contracts': versionOf('@salaria/contracts'),
});

/** Returns a section's side: never a copy of its own, and an error if the provided version is outside `ranges`. */
export function consumedModules(ranges: Record<string, string>) {
  const versions = providedVersions();
  return Object.fromEntries(
    Object.entries(packageByRequest).map(([request, name]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        import: false as const,
        version: versions[name],
        requiredVersion: ranges[name] ?? `^${versions[name]}`,
      },
    ]),
  );
}

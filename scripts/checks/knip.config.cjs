// Configures knip, which finds unused files, exports and dependencies. Entries are files that no other file imports.
const { readdirSync, readFileSync } = require('node:fs');

/** Returns the modules that a section exposes. */
function exposedModules(section) {
  const { routes = [], slots = [] } = JSON.parse(readFileSync(`${section}/section.json`, 'utf8'));
  return [...routes, ...slots].map(({ module }) => module.replace('./', ''));
}

const sections = readdirSync('.').filter((name) => name.startsWith('mf-'));

module.exports = {
  // Programs come from the system.
  exclude: ['binaries', 'duplicates'],
  // Tests of front ends have these from packages/ui and the section kit.
  ignoreDependencies: [/^@testing-library\//, 'jest-environment-jsdom'],
  // Loaded by name: Jest's environment and loaders by their tools, everything else by `bin` in scripts/steps.mjs or by
  // `require.resolve`.
  ignoreUnresolved: ['jest-environment-jsdom', 'swc-loader'],
  // Fixtures are required inside of `jest.mock`.
  ignoreIssues: { '**/testing/*.fixtures.ts': ['exports'] },
  workspaces: {
    '.': {
      entry: ['scripts/**/*.mjs'],
      project: ['scripts/**/*.mjs'],
      ignoreDependencies: ['@biomejs/biome', '@swc/cli', 'dependency-cruiser', 'openapi-typescript'],
    },
    api: {
      entry: [
        'src/main.ts',
        'src/**/*.cli.ts',
        'src/**/*{-worker,.child}.ts',
        'src/**/*.entity.ts',
        'src/**/migrations/*.ts',
        'src/testing/processes/swc-register.mjs',
      ],
      ignoreDependencies: ['swagger-ui-dist'],
    },
    content: { entry: ['src/*.cli.ts', 'testing/*.cjs'] },
    bench: { entry: ['src/*.ts', 'src/**/*.child.ts'] },
    e2e: {
      entry: ['webkit/playwright.config.ts', '**/*.spec.ts'],
      ignoreDependencies: [
        '@kubernetes-models/cloudnative-pg',
        // Of configurations that tests write into a section's folder.
        '@module-federation/vite',
        '@rspack/core',
        'kubernetes-models',
        'leaflet',
        'vite',
        'vnu-jar',
      ],
    },
    shell: {
      entry: ['src/index.ts', 'src/sandbox.tsx', 'src/offline/worker/sw.ts', 'webpack.config.cjs'],
      // Names of the build (packages/section-kit, previous-major.ts).
      ignoreDependencies: [/^@salaria\/(ui|contracts)-previous/],
    },
    redazione: { entry: ['src/main.tsx', 'webpack.config.cjs'] },
    'packages/contracts': { entry: ['src/*.ts'] },
    // Its dependencies are what the packed kit contains, or asks npm for.
    'packages/section-kit': {
      entry: ['jest-*.cjs', 'src/**/*.cli.ts', 'src/dev/section-client.ts', 'src/build/runtime/*.ts'],
      ignore: ['template/**'],
      ignoreDependencies: [
        '@salaria/.+',
        '@testing-library/.+',
        '@types/.+',
        'axe-core',
        'react',
        'react-dom',
        'react-refresh',
        'swc-loader',
        'webpack-cli',
      ],
    },
    'packages/ui': { entry: ['src/testing/*.{ts,tsx}'] },
    ...Object.fromEntries(
      sections.map((section) => [section, { entry: ['webpack.config.cjs', ...exposedModules(section)] }]),
    ),
  },
};

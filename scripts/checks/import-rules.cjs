// Which folder may import which. One expression covers all sections: a new one needs no line here.
const section = '^mf-[^/]+/';
const desk = '^redazione/';
const testFile = '\\.(test|fixtures)\\.tsx?$|/testing/|/faults/';

// From the top to the bottom: a layer imports itself and the layers after it.
const layers = ['main', 'cli', 'app', 'web', 'sections', 'content', 'domains', 'platform'];
const isLayer = (names) => `^api/src/(${names.join('|')})[/.]`;

const layerRules = layers.slice(1).map((layer, index) => {
  const above = layers.slice(0, index + 1);
  return {
    name: `layer-${layer}`,
    comment:
      `api/src/${layer} may not import a layer above it (${above.join(', ')}). ` +
      'Move the code down, or hand the value in.',
    severity: 'error',
    from: { path: isLayer([layer]), pathNot: testFile },
    to: { path: isLayer(above) },
  };
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files import each other: merge them, or extract what both need into a third.',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-import-zod-only',
      comment: 'Every workspace imports contracts; contracts import zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/contracts/src' },
      to: { pathNot: ['^packages/contracts/src', 'node_modules/zod'] },
    },
    {
      name: 'ui-has-no-domain',
      comment:
        'ui knows no domain: of the contracts it may import z, facts of the site, times of day and addresses of videos.',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^packages/contracts/src/(?!z\\.|content/(?:site|texts/videos)\\.|kinds/fields/rome-time\\.)',
          ...['^shell', section, desk, '^api', '^content'],
        ],
      },
    },
    {
      name: 'sections-are-independent',
      comment:
        'A section imports ui, its contract, static content and its own packages; ' +
        'never another section, the shell or the API.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: ['^mf-[^/]+/', desk, '^shell/', '^api/', '^bench/', '^e2e/'], pathNot: '^$1/' },
    },
    {
      name: 'desk-is-independent',
      comment: 'The desk imports ui and contracts; code of the visitors’ site has no place on its origin.',
      severity: 'error',
      from: { path: `${desk}src` },
      to: { path: ['^(mf-[^/]+|shell|api|content|bench|e2e)/', '^packages/(?!(ui|contracts)/)'] },
    },
    {
      name: 'facade-only',
      comment: 'Import it from @salaria/ui: a direct import would bundle a second copy into the page.',
      severity: 'error',
      from: { path: `${section}src`, pathNot: '\\.(test|fixtures)\\.tsx?$|/testing/' },
      to: { path: 'node_modules/(react-router-dom|react-router|swr|@emotion|zod)/' },
    },
    {
      name: 'shell-imports-no-section',
      comment: 'The shell loads sections at run time through the registry.',
      severity: 'error',
      from: { path: '^shell' },
      to: { path: [section, desk, '^api/'] },
    },
    {
      name: 'api-is-not-a-library',
      comment: 'Only bench and e2e may import the API; share code through a package.',
      severity: 'error',
      from: { pathNot: '^(api|bench|e2e)' },
      to: { path: '^api/' },
    },
    {
      name: 'migrations-import-no-code',
      comment: 'A released migration never changes; it may not depend on code that does.',
      severity: 'error',
      from: { path: '^api/src/.+/migrations/' },
      to: { path: '^api/src', pathNot: '^api/src/.+/migrations/' },
    },
    ...layerRules,
    {
      name: 'domains-meet-through-services',
      comment: 'A domain imports of another domain its module and its service, nothing else.',
      severity: 'error',
      from: { path: '^api/src/domains/([^/]+)/', pathNot: testFile },
      to: { path: '^api/src/domains/', pathNot: '^api/src/domains/$1/|\\.(module|service)\\.ts$' },
    },
    {
      name: 'domains-are-used-through-services',
      comment: 'Layers above the domains import modules, services and the types of rows of a domain, nothing else.',
      severity: 'error',
      from: { path: isLayer(['web', 'sections', 'content']), pathNot: testFile },
      to: { path: '^api/src/domains/', pathNot: '\\.(module|service|entity)\\.ts$' },
    },
    {
      name: 'packages-import-no-workspace-above',
      comment: 'A package may import other packages only.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: ['^api/', '^shell/', section, desk, '^content/', '^e2e/', '^bench/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|coverage)/|node_modules/(?!zod|react-router|swr|@emotion)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['salaria-source', 'types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};

// Which workspace may know which. One expression for all sections: a new one needs no line here.
const section = '^mf-[^/]+/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-know-zod-only',
      comment: 'Contracts are read by everybody, so they may need nobody.',
      severity: 'error',
      from: { path: '^packages/contracts/src' },
      to: { pathNot: ['^packages/contracts/src', 'node_modules/zod'] },
    },
    {
      name: 'ui-has-no-domain',
      comment: 'The facade knows no domain; of the contracts it may use z and common.',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^packages/contracts/src/(?!z\\.|common\\.)', '^shell', section, '^api', '^content'] },
    },
    {
      name: 'sections-are-islands',
      comment:
        'A section uses ui, its contract, static content and its own packages; never another section, the shell or the API.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: ['^mf-[^/]+/', '^shell/', '^api/', '^bench/', '^e2e/'], pathNot: '^$1/' },
    },
    {
      name: 'facade-only',
      comment: 'What the facade offers is imported from @salaria/ui: a second copy of it would come into the page.',
      severity: 'error',
      from: { path: `${section}src`, pathNot: '\\.(test|fixtures)\\.tsx?$|/testing/' },
      to: { path: 'node_modules/(react-router-dom|react-router|swr|@emotion|zod)/' },
    },
    {
      name: 'shell-knows-no-section',
      comment: 'Sections reach the shell at run time, through the registry.',
      severity: 'error',
      from: { path: '^shell' },
      to: { path: [section, '^api/'] },
    },
    { name: 'nobody-imports-the-api', severity: 'error', from: { pathNot: '^(api|bench|e2e)' }, to: { path: '^api/' } },
    {
      name: 'nobody-imports-the-studio',
      comment: 'The site is built and run without the programs that drew its sample pictures.',
      severity: 'error',
      from: { pathNot: '^studio/' },
      to: { path: '^studio/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration must do the same for ever; it may not follow the code.',
      severity: 'error',
      from: { path: '^api/src/database/migrations/' },
      to: { path: '^api/src', pathNot: '^api/src/database/migrations/' },
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

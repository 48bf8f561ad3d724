/** Allowed dependencies (docs/ARCHITECTURE.md). Rules match folders by pattern, so they also cover future features. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-depends-on-zod-alone',
      severity: 'error',
      from: { path: '^contract/src' },
      to: { pathNot: ['^contract/src', 'node_modules/zod/'] },
    },
    { name: 'server-and-web-never-meet', severity: 'error', from: { path: '^server/src' }, to: { path: '^(web|e2e|bench|prove|tools)/' } },
    { name: 'web-and-server-never-meet', severity: 'error', from: { path: '^web/src' }, to: { path: '^(server|e2e|bench|prove|tools)/' } },
    {
      name: 'server-feature-only-by-its-public-ts',
      severity: 'error',
      from: { path: '^server/src/(?!platform/)([^/]+)/' },
      to: { path: '^server/src/(?!platform/)[^/]+/', pathNot: ['^server/src/$1/', '/public\\.ts$'] },
    },
    {
      name: 'server-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      // Features declare themselves in the registers of the contract (endpoint-table, problem-codes, records), which the platform reads.
      // A caller has a role and a firm with a plan, and a backup moves the tables of every feature.
      name: 'server-platform-knows-no-feature-of-the-contract',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: ['^server/src/platform/backup/', '\\.generated\\.ts$'] },
      to: { path: '^contract/src/(?!platform/)[^/]+/', pathNot: ['^contract/src/tenants/(role|plan)\\.ts$'] },
    },
    {
      name: 'web-feature-only-by-its-public-ts',
      severity: 'error',
      from: { path: '^web/src/(?!app/|ui/|platform/|i18n/)([^/]+)/' },
      to: { path: '^web/src/(?!ui/|platform/|i18n/)[^/]+/', pathNot: ['^web/src/$1/', '/public\\.tsx?$'] },
    },
    {
      name: 'web-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(?!ui/|i18n/)|^contract/' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: '^web/src/(?!ui/|platform/|i18n/)' },
    },
    {
      // What a screen needs of a descriptor is computed when the web is built, so that no screen loads the descriptors.
      name: 'descriptors-are-read-at-the-build',
      severity: 'error',
      from: { path: '^(web|contract)/src/', pathNot: ['\\.at-build\\.ts$', '^contract/src/records\\.ts$'] },
      to: { path: '^contract/src/(records|.+\\.record)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      // A file of this name exists only so that its code loads when it is first needed.
      name: 'lazy-files-load-on-demand',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['\\.lazy\\.tsx?$'] },
      to: { path: '\\.lazy\\.tsx?$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: { path: '^server/src/(?!platform/)', pathNot: ['\\.repository\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fastify-only-in-routes',
      severity: 'error',
      from: { path: '^server/src/(?!platform/)', pathNot: ['\\.routes\\.ts$', '^server/src/app\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/fastify/' },
    },
    { name: 'routes-reach-no-route', severity: 'error', from: { path: '\\.(service|repository)\\.ts$' }, to: { path: '\\.routes\\.ts$' } },
    { name: 'repositories-know-no-service', severity: 'error', from: { path: '\\.repository\\.ts$' }, to: { path: '\\.service\\.ts$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$)|(^web/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};

/**
 * A module imports only modules below it (docs/design.md).
 * A module may import itself and the modules listed for it; whatever is not listed is forbidden.
 */
const parts = ['domain'];
const low = [
  'domain',
  'language',
  'models',
  'config',
  'telemetry',
  'turns',
  'store',
  'embeddings',
  'engine',
  'artifacts',
  'redaction',
];
/** What use cases stand on: `writes` holds the steps of write transactions that several of them take. */
const shared = [...low, 'operation', 'writes'];
/** Use cases, and the other use cases that each may import. */
const useCases = {
  access: [],
  browsing: ['retrieval'],
  encoding: [],
  retrieval: ['inference'],
  inference: [],
  learning: [],
  consolidation: ['learning'],
  correction: ['encoding', 'knowledge'],
  knowledge: [],
  skills: [],
  digest: ['encoding', 'knowledge', 'learning'],
  transfer: [],
  backup: ['transfer'],
  sync: [],
  watching: [],
};

const modules = {
  domain: [],
  language: [],
  models: parts,
  config: parts,
  telemetry: parts,
  turns: parts,
  store: [...parts, 'config', 'telemetry', 'turns'],
  artifacts: [...parts, 'config'],
  redaction: parts,
  embeddings: [...parts, 'models', 'config', 'artifacts', 'turns'],
  engine: [...parts, 'config', 'artifacts'],
  operation: ['domain', 'store'],
  writes: [...low, 'operation'],
  ...Object.fromEntries(Object.entries(useCases).map(([name, others]) => [name, [...shared, ...others]])),
  service: [...shared, ...Object.keys(useCases)],
  client: ['domain', 'config'],
  outbox: ['domain', 'config', 'redaction'],
  graphql: ['domain', 'config', 'telemetry', 'service'],
  mcp: ['domain', 'redaction', 'config', 'telemetry', 'service', 'client', 'outbox'],
  http: ['domain', 'config', 'telemetry', 'turns', 'service', 'graphql', 'mcp'],
};

const alternatives = (names) => `^src/(${names.join('|')})/`;

const down = Object.entries(modules).map(([name, below]) => ({
  name: `${name}-points-down`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: alternatives([name, ...below]) },
}));

module.exports = {
  forbidden: [
    ...down,
    {
      name: 'app-is-below-its-callers',
      comment: 'The composition root knows every module; only index.ts and the command line know it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.ts|index\\.ts|cli/)' },
      to: { path: '^src/(app|index)\\.ts$|^src/cli/' },
    },
    {
      name: 'app-points-down',
      severity: 'error',
      from: { path: '^src/app\\.ts$' },
      to: { path: '^src/(index\\.ts$|cli/)' },
    },
    {
      name: 'index-and-cli-stay-apart',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'dashboard-knows-the-schema-only',
      comment:
        'The dashboard runs in a browser: it asks the service over GraphQL, and neither imports the other.',
      severity: 'error',
      from: { path: '^(src|dashboard)/' },
      to: { path: '^(src|dashboard)/', pathNot: '^$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(src|dashboard|bench)/' },
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'A file named index is the package itself, and no other.',
      severity: 'error',
      from: {},
      to: { path: '^src/.+/index\\.ts$' },
    },
    {
      name: 'module-unknown',
      comment: 'A new folder of src/ says here what it may import.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: alternatives([...Object.keys(modules), 'cli']) },
      to: {},
    },
    {
      name: 'pure-modules',
      comment: 'domain and models: no clock, no chance, no input or output, no library.',
      severity: 'error',
      from: { path: '^src/(domain|models)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '(^|/)node_modules/ts-fsrs/' },
    },
    {
      name: 'driver-behind-the-store',
      comment: 'run(statement, params) is the only door to the driver.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/' },
      to: { path: '(^|/)node_modules/neo4j-driver/' },
    },
    {
      name: 'not-to-dev-dependency',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(test|bench|scripts)/|\\.test\\.ts$' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(src|dashboard)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      // A package of types alone has no `main`.
      mainFields: ['main', 'types', 'typings'],
    },
  },
};

/**
 * Which test runs in which lane: a lane is a Vitest project with its own way of sharing processes and databases.
 * Groups of lanes run one after another; lanes of the same group share its workers. A file that no other lane names belongs to `graph`.
 */
import type { TestProjectInlineConfiguration } from 'vitest/config';

type LaneTest = NonNullable<TestProjectInlineConfiguration['test']>;

interface Lane {
  readonly name: string;
  readonly files: readonly string[];
  /** Files of `files` that another lane runs. */
  readonly except?: readonly string[];
  readonly group: number;
  /** How many files of the group run at the same time; lanes of a group say the same. */
  readonly workers: number;
  readonly test: LaneTest;
}

/** Kills, fills or changes over a whole database, builds a whole package, runs a suite of many, or goes through every case of what a quick test looks at once. Not part of `npm test`. */
const LONG = ['test/long/**/*.test.ts'];

/** Of these, what shares processes and the database as the graph lane does. */
const LONG_SHARED = ['test/long/shared/**/*.test.ts'];

/** Of these, what nothing may run beside: they build `dist/` again, fill a disk, or take all the cores for minutes. */
const ALONE = [
  'test/long/{package,docker-build,soak,dashboard-*}.test.ts',
  'test/long/disk/full*.test.ts',
  'test/long/quality/*.test.ts',
];

const STATEMENTS = ['test/integration/database/store-statements.test.ts'];

/** Looks at, breaks or changes the whole store, or works through all that is due or waiting in it: quick only where other tests left little. */
const STORE_WIDE = [
  'test/integration/database/{store-migrations,engine-{download,launcher}}.test.ts',
  'test/integration/browsing/health-interfaces.test.ts',
];

/** Starts processes. */
const PROCESS = [
  'test/e2e/*.test.ts',
  'test/integration/embeddings/embeddings.test.ts',
  'test/support/reporters/summary-reporter.test.ts',
];

/** One process for many files, whose modules are loaded once. */
const SHARED_PROCESS: LaneTest = { pool: 'forks', isolate: false };
/** Of a worker: its files look at the whole store, and leave it to the next one. */
const OWN_DATABASE: LaneTest = { provide: { databaseOf: 'long', allCases: true } };
const SHARED_DATABASE = 'test/support/database/shared-database.ts';

export const LANES: readonly Lane[] = [
  {
    name: 'unit',
    files: ['src/**/*.test.ts', 'test/unit/**/*.test.ts'],
    group: 0,
    workers: 2,
    test: { pool: 'threads', isolate: false },
  },
  {
    name: 'graph',
    files: ['test/**/*.test.ts'],
    except: ['test/unit/**', ...STATEMENTS, ...STORE_WIDE, ...PROCESS, ...LONG],
    group: 1,
    // One more than cores: a worker waits for the database or for a browser a quarter of its time.
    workers: 3,
    test: { ...SHARED_PROCESS, setupFiles: [SHARED_DATABASE] },
  },
  // Each test of it asks the database for one plan.
  {
    name: 'statements',
    files: STATEMENTS,
    group: 2,
    workers: 2,
    test: { ...SHARED_PROCESS, maxConcurrency: 8 },
  },
  {
    name: 'process',
    files: PROCESS,
    group: 2,
    workers: 2,
    test: { pool: 'forks', setupFiles: [SHARED_DATABASE] },
  },
  {
    name: 'store-wide',
    files: STORE_WIDE,
    group: 3,
    workers: 1,
    test: { ...SHARED_PROCESS },
  },
  {
    name: 'long-shared',
    files: LONG_SHARED,
    group: 4,
    workers: 2,
    test: { ...SHARED_PROCESS, setupFiles: [SHARED_DATABASE], provide: { allCases: true } },
  },
  {
    name: 'long',
    files: LONG,
    except: [...LONG_SHARED, ...ALONE],
    group: 4,
    workers: 2,
    test: { pool: 'forks', ...OWN_DATABASE },
  },
  { name: 'long-alone', files: ALONE, group: 5, workers: 1, test: { pool: 'forks', ...OWN_DATABASE } },
];

/** A service works on the whole store in the background, so tests that run at the same time need databases of their own. */
const ONE_DATABASE = Boolean(process.env['NEO4J_URI']);

/** As Vitest's `projects` wants it. */
export function projectsOf(shared: TestProjectInlineConfiguration): TestProjectInlineConfiguration[] {
  return LANES.map(({ name, files, except = [], group, workers, test }) => ({
    ...shared,
    test: {
      ...shared.test,
      name,
      include: [...files],
      exclude: [...except],
      sequence: { groupOrder: group },
      ...test,
      maxWorkers: ONE_DATABASE && name !== 'unit' ? 1 : workers,
    },
  }));
}

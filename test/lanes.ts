/**
 * Which test runs in which lane: a lane is a Vitest project with its own way of sharing processes and databases.
 * Lanes run one after another, in the order of this table. A file that no other lane names belongs to `graph`.
 */
import type { TestProjectInlineConfiguration } from 'vitest/config';

type LaneTest = NonNullable<TestProjectInlineConfiguration['test']>;

interface Lane {
  readonly name: string;
  readonly files: readonly string[];
  /** Files of `files` that another lane runs. */
  readonly except?: readonly string[];
  /** How many files run at the same time. */
  readonly workers: number;
  readonly test: LaneTest;
}

/** Takes minutes or counts in thousands. */
const LONG = ['test/e2e/mcp-conformance.test.ts', 'test/e2e/soak.test.ts', 'test/long/**/*.test.ts'];

const STATEMENTS = ['test/integration/database/store-statements.test.ts'];

/** Looks at, breaks or changes the whole store. */
const STORE_WIDE = [
  'test/integration/database/{database-*,doctor-verify,store-migrations,memory-vectors,engine,engine-artifacts,plan-warm-up}.test.ts',
];

/** Starts processes. */
const PROCESS = [
  'test/e2e/**/*.test.ts',
  'test/integration/*/{write-kill,learning-kill,embeddings}.test.ts',
  'test/support/reporters/summary-reporter.test.ts',
];

/** One process for many files, whose modules are loaded once. */
const SHARED_PROCESS: LaneTest = { pool: 'forks', isolate: false };

export const LANES: readonly Lane[] = [
  {
    name: 'unit',
    files: ['src/**/*.test.ts', 'test/unit/**/*.test.ts'],
    workers: 2,
    test: { pool: 'threads', isolate: false },
  },
  {
    name: 'graph',
    files: ['test/**/*.test.ts'],
    except: ['test/unit/**', ...STATEMENTS, ...STORE_WIDE, ...PROCESS],
    workers: 2,
    test: { ...SHARED_PROCESS, setupFiles: ['test/support/database/tell-what-runs.ts'] },
  },
  { name: 'statements', files: STATEMENTS, workers: 1, test: SHARED_PROCESS },
  {
    name: 'store-wide',
    files: STORE_WIDE,
    workers: 1,
    test: { ...SHARED_PROCESS, provide: { databaseOf: 'store-wide' } },
  },
  { name: 'process', files: PROCESS, workers: 1, test: { pool: 'forks' } },
  { name: 'long', files: LONG, workers: 1, test: { pool: 'forks' } },
];

const LONG_LANE = 'long';

/** A service works on the whole store in the background, so tests that run at the same time need databases of their own. */
const ONE_DATABASE = Boolean(process.env['NEO4J_URI']);

/** As Vitest's `projects` wants it. */
export function projectsOf(shared: TestProjectInlineConfiguration): TestProjectInlineConfiguration[] {
  return LANES.map(({ name, files, except = [], workers, test }, groupOrder) => ({
    ...shared,
    test: {
      ...shared.test,
      name,
      include: [...files],
      exclude: name === LONG_LANE ? [] : [...except, ...LONG],
      sequence: { groupOrder },
      ...test,
      maxWorkers: ONE_DATABASE && name !== 'unit' ? 1 : workers,
    },
  }));
}

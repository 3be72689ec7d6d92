import { defineConfig } from 'vitest/config';
import { projectsOf } from './test/lanes.ts';
import { QUICK_JVM } from './test/support/database/quick-engine.ts';

const projects = projectsOf({
  // Node takes graphql's CommonJS half and Vite its ESM half; two of them in one process refuse each other's schemas.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    testTimeout: 60_000,
    // What comes sooner or later: a loaded machine is slower than the second that is the default.
    expect: { poll: { timeout: 20_000 } },
    // The summary names each test that passed only on its second try: it is flaky, and that is a bug.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // The first hook that asks for the database may have to wait for the download of the server.
    hookTimeout: 420_000,
    // Many services share a database, some at an instant long past: none is to touch what is another's by itself.
    env: { HIPPOGRAPH_SCHEDULE: 'off', ...QUICK_JVM },
    // The next file may run in the same process.
    unstubEnvs: true,
    unstubGlobals: true,
    provide: { databaseOf: 'shared', allCases: false },
  },
});

export default defineConfig({
  test: {
    projects,
    globalSetup: ['test/support/global-setup.ts'],
    // The last of it is a JVM that closes its store.
    teardownTimeout: 60_000,
    reporters: [
      'default',
      './test/support/reporters/durations-reporter.ts',
      './test/support/reporters/summary-reporter.ts',
    ],
  },
});

import { describe, expect, it } from 'vitest';
import { checkServer } from './server-version.ts';

/** As servers answer, by public reports: the version of `dbms.components()`, and what they do not understand. */
function answering(version: string, unknown: RegExp): Parameters<typeof checkServer>[0] {
  return {
    run: (() => Promise.resolve([{ version, edition: 'enterprise' }])) as never,
    understands: (statement) => Promise.resolve(!unknown.test(statement)),
  };
}

const NOTHING = /^$/;

describe('[R-DB-VERSION] a server', () => {
  it.each(['5.27-aura', '2026.02.0', '2026.08.1'])(
    '%s is taken where it has the abilities',
    async (version) => {
      expect(await checkServer(answering(version, NOTHING))).toEqual({ version, edition: 'enterprise' });
    },
  );

  it.each([
    // A long-term release that has Cypher 5 alone.
    ['5.26.4', /RETURN/, 'Cypher 25'],
    ['2025.06.0', /WHEN|SEARCH/, 'conditional subqueries (WHEN … THEN)'],
    ['2026.01.4', /SEARCH/, 'the filtered vector search (SEARCH … WHERE)'],
    ['5.27-aura', /SEARCH/, 'the filtered vector search (SEARCH … WHERE)'],
  ])('%s is refused, and the error names what it lacks', async (version, unknown, ability) => {
    await expect(checkServer(answering(version, unknown))).rejects.toMatchObject({
      code: 'DATABASE_UNSUPPORTED',
      message: `Neo4j ${version} lacks ${ability}; Neo4j 2026.02 or newer has it.`,
    });
  });
});

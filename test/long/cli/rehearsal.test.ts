// @guards src/cli/restore src/backup src/transfer · 45 s
/** `hippograph restore --dry-run`, of a backup that was made while work was left to do. */
import { expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';

const app = useApp();
const graph = useGraph();

// It starts a Neo4j of its own.
it('[R-BACKUP-DRILL] a backup with memories that wait for their vectors comes back equal', {
  timeout: 180_000,
}, async () => {
  const namespace = freshNamespace('waiting');
  const input = ['Otto opened the mill.', 'Berta closed the mill.'].map((content) => ({
    namespace,
    content,
  }));
  await app.service.rememberMany({ input });
  await settle(namespace);
  await graph.cypher(
    `MATCH (m:Episode {namespace: $namespace}) SET m:Undigested, m.owes = ['embed'] REMOVE m.embedding`,
    { namespace },
  );
  const { data } = await askGraphQL<{ makeBackup: { folder: string } }>(
    app.url,
    'mutation ($namespace: String!) { makeBackup(namespace: $namespace) { folder } }',
    { namespace },
  );
  const waiting = await graph.cypher(
    `MATCH (m:Undigested {namespace: $namespace}) RETURN count(m) AS count`,
    { namespace },
  );
  // Else there is nothing to try.
  expect(waiting).toEqual([{ count: 2 }]);
  const tried = await runHere(['restore', data?.makeBackup.folder ?? '', '--dry-run'], {
    environment: settingsFor(app),
  });
  expect([tried.code, tried.code === 0 ? '' : tried.stderr]).toEqual([0, '']);
  expect(tried.stdout).toMatch(/can be restored: \d+ lines came back equal/);
});
